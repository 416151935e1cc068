/** The working of one number, opened beside it: the equation, the rows and the arithmetic, and how exact it is. */
import type { JSX } from 'preact';
import { Fragment } from 'preact';
import type { WorkingLine, WorkingView } from '../i18n/working.ts';
import type { Words } from '../i18n/words.ts';

interface Props {
  readonly view: WorkingView;
  readonly words: Words;
  readonly onShow: (event: Event) => void;
  readonly onClose: () => void;
  readonly onCopy: () => void;
  /** Where the rows stand in full; null where this page does not print them. */
  readonly rowsHref: string | null;
}

export function WorkingNote({ view, words, onShow, onClose, onCopy, rowsHref }: Props): JSX.Element {
  return (
    <>
      <button type="button" class="shut" aria-label={words.ui.close} onClick={onClose}>
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M1.5 1.5l9 9M10.5 1.5l-9 9" stroke="currentColor" stroke-width="1.2" fill="none" />
        </svg>
      </button>
      <WorkingBody view={view} />
      <span class="acts">
        {rowsHref !== null && (
          <a class="txt" href={rowsHref} onClick={onShow}>
            {words.ui.showRows}
          </a>
        )}
        <button type="button" class="txt" onClick={onCopy}>
          {words.ui.copyWorking}
        </button>
      </span>
    </>
  );
}

/** Equation, lines and precision, without the buttons. */
export function WorkingBody({ view }: { view: WorkingView }): JSX.Element {
  return (
    <>
      <span class="eq">{view.equation}</span>
      <span class="rows">
        {view.lines.map((line, i) => (
          <LineOf key={i} line={line} />
        ))}
      </span>
      {view.why !== '' && <span class="why">{view.why}</span>}
    </>
  );
}

function LineOf({ line }: { line: WorkingLine }): JSX.Element {
  return (
    <Fragment>
      {line.result && <span class="line" />}
      <span class="i">{line.mark}</span>
      <span class={line.raw ? 'k' : 'k w'} title={line.label}>
        {line.label}
      </span>
      <span class="v">{line.value}</span>
      <span class="u">{line.unit}</span>
    </Fragment>
  );
}

/** The working as plain text, for a forum or a notebook. */
export function workingText(view: WorkingView): string {
  const lines = view.lines.map((line) =>
    `${line.mark.padStart(4)}  ${line.label}  ${line.value} ${line.unit}`.trimEnd(),
  );
  return [view.equation, ...lines, view.why].filter((line) => line !== '').join('\n');
}
