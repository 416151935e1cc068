/** An experiment written for the reader's case, coloured by weight and shade alone, with a way to copy it. */
import type { JSX } from 'preact';
import type { Case } from '../answer/experiment.ts';
import { fillLines } from '../answer/experiment.ts';
import type { VerdictWords } from '../i18n/verdict.ts';
import { fill } from '../i18n/words.ts';
import { CodeLines } from './CodeLines.tsx';
import { CODE } from './finding-texts.ts';

interface Props {
  /** Name of its file, without the ending. */
  readonly name: string;
  readonly values: Case;
  readonly verdict: VerdictWords;
  readonly open?: boolean;
}

export function RunCode({ name, values, verdict, open = false }: Props): JSX.Element | null {
  const lines = CODE[name];
  if (lines === undefined) return null;
  return (
    <details class="twin run" open={open} data-run={name}>
      <summary>{fill(verdict.ui.run, { what: verdict.runs[name] ?? name })}</summary>
      <div class="code">
        <div class="bar">
          <span>{name}.py</span>
          {/* The page's own script copies the code around such a button (`shell/copy.ts`). */}
          <button class="txt needs-js" type="button" data-copy="" data-copied={verdict.ui.copied}>
            {verdict.ui.copyRun}
          </button>
        </div>
        <pre tabIndex={0}>
          <CodeLines lines={fillLines(lines, values)} />
        </pre>
      </div>
    </details>
  );
}
