/** The ledger as a table: each identity, whether it holds, by how much not, or why it cannot be tested. */
import type { JSX } from 'preact';
import type { Instance, Line } from '../analysis/ledger.ts';
import { isKnown, minus } from '../analysis/quantity.ts';
import type { Profile } from '../profile/profile.ts';
import { exact, format, microseconds } from '../profile/units.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';

interface Props {
  readonly ledger: readonly Line[];
  readonly profile: Profile;
  readonly words: Words;
}

export function LedgerView({ ledger, profile, words }: Props): JSX.Element {
  return (
    <table class="identities">
      <thead>
        <tr>
          <th scope="col">{words.ui.identity}</th>
          <th scope="col">{words.ui.result}</th>
          <th scope="col">{words.ui.numbers}</th>
        </tr>
      </thead>
      <tbody>
        {ledger.map((line) => (
          <tr key={line.id} data-ledger-line={line.id} data-verdict={line.verdict}>
            <th scope="row">
              <b>{words.ledger[line.id].title}</b> <span>{words.ledger[line.id].says}</span>
            </th>
            <td>
              <b class={`v-${line.verdict}`}>{words.verdicts[line.verdict]}</b> {byHowMuch(line, words)}
            </td>
            <td>{numbersOf(line, profile, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By how much a broken line breaks, or how many of its instances do. */
function byHowMuch(line: Line, words: Words): string {
  if (line.verdict !== 'broken') return '';
  if (line.instances.length > 0) return fill(words.ui.failing, { n: line.instances.length, all: line.tested });
  if (line.left === null || line.right === null || line.id === 'row-limit') return '';
  const by = minus(line.right, line.left);
  return isKnown(by) ? fill(words.ui.brokenBy, { by: exact({ ...by, value: Math.abs(by.value) }) }) : '';
}

/** The two sides, the note, or what the instances are. */
export function numbersOf(line: Line, profile: Profile, words: Words): string {
  const note = line.note === null ? '' : (words.notes[line.note] ?? words.missing[line.note] ?? line.note);
  if (line.verdict === 'not-checkable') return note;
  if (line.id === 'chains')
    return line.instances
      .filter((i) => i.side === 'cpu')
      .map((i) => chainText(i, profile))
      .join('; ');
  if (line.instances.length > 0)
    return line.instances
      .slice(0, 3)
      .map((i) => failText(i, profile))
      .join('; ');
  if (line.left === null || line.right === null) return note !== '' ? note : fill(words.ui.tested, { n: line.tested });
  if (line.id === 'row-limit') return `${format(line.left)}, ${note}`;
  const sign = line.verdict === 'held' ? words.ui.equals : words.ui.differs;
  const sides = `${exact(line.left)} ${sign} ${exact(line.right)}`;
  return note === '' ? sides : `${sides}, ${note}`;
}

const nameOf = (profile: Profile, row: number | undefined): string => profile.rows[row ?? -1]?.name ?? '';

function chainText(instance: Instance, profile: Profile): string {
  const [parent, ...children] = instance.rows;
  const parts = instance.right.terms.map((term) => microseconds(term.value)).join(' + ');
  const names = children.map((row) => nameOf(profile, row)).join(', ');
  return `${nameOf(profile, parent)} ${microseconds(instance.left.value)} = ${parts} (${names})`;
}

function failText(instance: Instance, profile: Profile): string {
  return `${nameOf(profile, instance.rows[0])}: ${exact(instance.left)} ≠ ${exact(instance.right)}`;
}
