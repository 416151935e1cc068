/** How far the evidence goes: a disc filled as far, and the word. */
import type { JSX } from 'preact';
import type { Grade } from '../analysis/facts.ts';
import type { Words } from '../i18n/words.ts';

const FILL: Readonly<Record<Grade, string | null>> = {
  proved: 'M6 1a5 5 0 1 0 0 10A5 5 0 1 0 6 1z',
  likely: 'M6 1a5 5 0 1 0 0 10z',
  experiment: null,
};

export function GradeMark({ grade, words }: { grade: Grade; words: Words }): JSX.Element {
  const fill = FILL[grade];
  return (
    <span class="grade" data-grade={grade}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" stroke-width="1.3" />
        {fill !== null && <path d={fill} fill="currentColor" />}
      </svg>
      {words.grades[grade]}
    </span>
  );
}
