/** Where a working opens: in the margin at its number's line, in the flow below its paragraph where there is no margin. */
import { h, render } from 'preact';
import type { Words } from '../i18n/words.ts';
import { workingOf } from '../i18n/working.ts';
import { WorkingNote, workingText } from './WorkingNote.tsx';
import type { View } from './view.ts';
import { factsIn } from './view.ts';

interface Open {
  readonly number: HTMLElement;
  readonly note: HTMLElement;
}

let open: Open | null = null;

export function toggleWorking(number: HTMLElement, view: View, words: Words): void {
  const again = open?.number === number;
  closeWorking();
  if (again) return;
  const { fact: id = '', of = 'A' } = number.dataset;
  const slot = of === 'B' ? 'B' : 'A';
  const fact = factsIn(view, of === 'AB' ? 'AB' : slot)[id];
  const { profile } = view[slot].analysis;
  const working = fact === undefined ? null : workingOf(fact, profile, words);
  if (working === null) return;
  const note = document.createElement('span');
  note.className = 'working in';
  note.id = 'working';
  note.setAttribute('role', 'note');
  note.setAttribute('aria-label', words.ui.working);
  place(number, note);
  const [first] = working.rows;
  const rowsHref =
    first !== undefined && document.getElementById(`${slot}-r${first + 1}`) !== null ? `#${slot}-r${first + 1}` : null;
  const onClose = (): void => {
    closeWorking();
    number.focus();
  };
  const onCopy = (): void =>
    void navigator.clipboard.writeText(workingText(working)).then(
      () => say(words.ui.copied),
      () => say(''),
    );
  render(h(WorkingNote, { view: working, words, rowsHref, onClose, onCopy }), note);
  number.setAttribute('aria-expanded', 'true');
  number.setAttribute('aria-controls', note.id);
  light(working.rows, slot);
  open = { number, note };
}

/** Closes what is open; tells whether anything was. */
export function closeWorking(): boolean {
  if (open === null) return false;
  render(null, open.note);
  open.note.remove();
  open.number.setAttribute('aria-expanded', 'false');
  open.number.removeAttribute('aria-controls');
  for (const row of document.querySelectorAll('tr.lit')) row.classList.remove('lit');
  open = null;
  return true;
}

/** The number whose working is open, if any. */
export const openNumber = (): HTMLElement | null => open?.number ?? null;

function place(number: HTMLElement, note: HTMLElement): void {
  const block = number.closest('p, li, dd, figcaption, .dek') ?? number;
  const inMargin =
    matchMedia('(min-width: 1080px)').matches &&
    block.matches('.body p') &&
    block.closest('.exercise, figure, .absent, .steps') === null;
  if (inMargin) number.before(note);
  else block.after(note);
}

/** The rows a working rests on, lit in the whole table further down. */
function light(rows: readonly number[], slot: string): void {
  for (const row of rows) document.getElementById(`${slot}-r${row + 1}`)?.classList.add('lit');
}

function say(text: string): void {
  const status = document.querySelector('[data-status]');
  if (status !== null) status.textContent = text;
}
