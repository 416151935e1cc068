/** A against B: whether they may be compared at all, both numbers, what their ratio is made of, and what changed. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Comparison } from '../analysis/compare.ts';
import { compareTables } from '../analysis/compare.ts';
import type { Outcome } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import { verdictWords } from '../i18n/verdict.ts';
import { fill, wordsFor } from '../i18n/words.ts';
import { format } from '../profile/units.ts';
import { currentView } from './current.ts';
import { prose } from './FindingItem.tsx';
import { atStart } from './view.ts';

/** Rows listed below a comparison; the rest is in the tables. */
const MOST_ROWS = 8;

export function Compare({ lang }: { lang: string }): JSX.Element {
  const [words, { compare: text }] = [wordsFor(lang), verdictWords(lang)];
  const view = currentView(words);
  const found = useMemo(() => compareTables(view.A.analysis, view.B.analysis), [view.A.analysis, view.B.analysis]);
  const names = { nameA: view.A.name, nameB: view.B.name };
  return (
    <section class="compare" id="compare" data-verdict={found.verdict}>
      <h2>{text.verdicts[found.verdict]}</h2>
      <div class="cmp">
        {!('missing' in found.average) && (
          <p class="lead">
            {prose(
              fill(text.lead, {
                ...names,
                opA: `\`${found.average.opA}\``,
                opB: `\`${found.average.opB}\``,
                a: say(found.average.a),
                b: say(found.average.b),
                ratio: say(found.average.ratio),
              }),
            )}
            {isKnown(found.average.least) && isKnown(found.average.most) && (
              <> {fill(text.range, { least: say(found.average.least), most: say(found.average.most) })}</>
            )}
          </p>
        )}
        <ol class="reasons">
          {reasonsOf(found, text, { A: atStart(view.A.name), B: atStart(view.B.name) }).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
      </div>
      <Changes found={found} text={text} />
    </section>
  );
}

const say = (outcome: Outcome): string =>
  isKnown(outcome) ? format(outcome, outcome.unit === 'us' ? 'print' : 'auto') : '–';

/** What is proved of the ratio first, then what weighs on the comparison; findings together, a line a table. */
function reasonsOf(
  found: Comparison,
  text: VerdictWords['compare'],
  names: Readonly<Record<'A' | 'B', string>>,
): string[] {
  const parts = 'missing' in found.average ? [] : found.average.parts;
  const told = parts.map(({ code, slot }) => fill(text.parts[code] ?? code, { slot: names[slot] }));
  const known = found.reasons.flatMap(({ code, slot }) => {
    const words = text.reasons[code];
    return words === undefined ? [] : [fill(words, { slot: slot === null ? '' : names[slot] })];
  });
  const findings = (['A', 'B'] as const).flatMap((slot) => {
    const rules = found.reasons.filter((reason) => reason.slot === slot && text.reasons[reason.code] === undefined);
    const list = rules.map(({ code }) => code.replaceAll('-', ' ')).join(', ');
    return list === '' ? [] : [fill(text.byFinding, { slot: names[slot], rule: list })];
  });
  return [...new Set([...told, ...known, ...findings])];
}

function Changes({ found, text }: { found: Comparison; text: VerdictWords['compare'] }): JSX.Element | null {
  const pairs = found.rows.both.slice(0, MOST_ROWS);
  if (pairs.length === 0) return null;
  const only = (['A', 'B'] as const).flatMap((slot) => {
    const rows = slot === 'A' ? found.rows.onlyA : found.rows.onlyB;
    const list = rows
      .slice(0, MOST_ROWS)
      .map(({ name }) => name)
      .join(', ');
    return rows.length === 0 ? [] : [fill(text.only, { slot, list: rows.length > MOST_ROWS ? `${list} …` : list })];
  });
  return (
    <details class="twin">
      <summary>{text.changed}</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label={text.changed}>
        <table>
          <thead>
            <tr>
              {text.head.map((cell) => (
                <th scope="col" key={cell}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => {
              const device = isKnown(pair.selfDevice);
              return (
                <tr key={pair.name}>
                  <th scope="row">
                    <code>{pair.name}</code>
                  </th>
                  <td>{say(device ? pair.a.selfDevice : pair.a.selfCpu)}</td>
                  <td>{say(device ? pair.b.selfDevice : pair.b.selfCpu)}</td>
                  <td>{say(device ? pair.selfDevice : pair.selfCpu)}</td>
                  <td>{say(pair.a.calls)}</td>
                  <td>{say(pair.b.calls)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {only.map((line) => (
        <p class="remark" key={line}>
          {line}
        </p>
      ))}
    </details>
  );
}
