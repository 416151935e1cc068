/** The answer for a forum, as it will be copied: what was picked, in the flavour of the place it goes to. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Analysis } from '../analysis/analyse.ts';
import type { FindingWords } from '../answer/finding-words.ts';
import type { Flavour } from '../answer/pen.ts';
import { FLAVOURS } from '../answer/pen.ts';
import { answerOf } from '../answer/answer.ts';
import type { Locale } from '../i18n/locales.ts';
import { href } from '../i18n/locales.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import type { Words } from '../i18n/words.ts';
import { EXPERIMENTS } from './finding-texts.ts';
import { lessonOf } from './lesson-links.ts';

interface Props {
  readonly analysis: Analysis;
  readonly rules: readonly string[];
  readonly texts: Readonly<Record<string, FindingWords>>;
  readonly words: Words;
  readonly verdict: VerdictWords;
  /** The language of the page that a link opens; null for a sample, which needs none. */
  readonly linkFor: string | null;
}

export function AnswerBox({ analysis, rules, texts, words, verdict, linkFor }: Props): JSX.Element {
  const [flavour, setFlavour] = useState<Flavour>('github');
  const [keepLabels, setKeepLabels] = useState(false);
  const link = useLink(analysis, linkFor, keepLabels, rules);
  const answer = answerOf(
    analysis,
    { ...verdict, findings: texts, grades: words.grades },
    {
      flavour,
      rules,
      keepLabels,
      experiments: EXPERIMENTS,
      sectionOf,
      ...(link === null ? {} : { link }),
    },
  );
  return (
    <div class="code md">
      <div class="bar">
        <span>
          <b>{verdict.ui.answer}</b>
        </span>
        <span class="bar-acts">
          <label>
            {verdict.ui.answerFor}{' '}
            <select value={flavour} onChange={(event) => setFlavour(event.currentTarget.value as Flavour)}>
              {FLAVOURS.map((one) => (
                <option key={one} value={one}>
                  {verdict.flavours[one]}
                </option>
              ))}
            </select>
          </label>
          <label>
            <input
              type="checkbox"
              checked={keepLabels}
              onChange={(event) => setKeepLabels(event.currentTarget.checked)}
            />{' '}
            {verdict.ui.keepLabels}
          </label>
          <button type="button" class="txt" data-action="copy-answer" data-copy="" data-copied={verdict.ui.copied}>
            {verdict.ui.copyAnswer}
          </button>
        </span>
      </div>
      <pre tabIndex={0} data-answer>
        {answer}
      </pre>
    </div>
  );
}

/**
 * Address that opens this table, its names as in the answer, at the verdict, or at the first of the findings where only
 * some of them are in it; it comes a moment later.
 */
function useLink(
  analysis: Analysis,
  lang: string | null,
  keepLabels: boolean,
  rules: readonly string[],
): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    setLink(null);
    if (lang === null) return undefined;
    const given = new AbortController();
    const isDropped = (): boolean => given.signal.aborted;
    void Promise.all([import('./make-link.ts'), import('./link-apart.ts')]).then(async ([{ addressOf }, apart]) => {
      if (isDropped()) return;
      const findings = rules.length > 0 && rules.length < analysis.findings.fired.length ? rules : null;
      const anchor = findings === null ? 'verdict' : `finding-${findings[0] ?? ''}`;
      const order = { tables: { A: { analysis, name: null } }, plain: !keepLabels, top: true, findings };
      const { data } = await apart.makeLinkApart(order, given.signal);
      if (!isDropped() && data !== null) setLink(addressOf(href(lang as Locale, 'read/'), anchor, data));
    });
    return () => given.abort();
  }, [analysis, lang, keepLabels, rules.join()]);
  return link;
}

/** The guide's section on a rule, whole, for a reader elsewhere; none while the page is being built. */
function sectionOf(rule: string): string | undefined {
  const section = lessonOf(rule);
  return section === undefined || typeof location === 'undefined' ? undefined : new URL(section, location.href).href;
}
