/** Where a working opens: in the margin at its number's line, in the flow below its paragraph where there is no margin. */
import { h, render } from 'preact';
import type { Words } from '../i18n/words.ts';
import { copyText } from './copying.ts';
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
  const table = document.querySelector(`[data-full-table][data-of="${slot}"], [data-table-of="${slot}"]`);
  const [first] = working.rows;
  const rowsHref = table === null || first === undefined ? null : `#${slot}-r${first + 1}`;
  const onShow = (event: Event): void => {
    event.preventDefault();
    showRows(working.rows, slot);
  };
  const onClose = (): void => {
    closeWorking();
    number.focus();
  };
  const onCopy = (): void =>
    void copyText(workingText(working), note.querySelector('.acts')).then((done) => say(done ? words.ui.copied : ''));
  render(h(WorkingNote, { view: working, words, rowsHref, onShow, onClose, onCopy }), note);
  number.setAttribute('aria-expanded', 'true');
  number.setAttribute('aria-controls', note.id);
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

/** Unfolds the whole table, lights the rows a working rests on, and goes to the first of them. */
function showRows(rows: readonly number[], slot: string): void {
  const table = document.querySelector<HTMLElement>(`[data-full-table][data-of="${slot}"], [data-table-of="${slot}"]`);
  const fold = table?.closest('details');
  if (fold?.open === false) fold.open = true;
  // The table is written when its fold opens, which the browser says a moment later.
  setTimeout(() => {
    const lit = rows.flatMap((row) => document.getElementById(`${slot}-r${row + 1}`) ?? []);
    for (const row of lit) row.classList.add('lit');
    (lit[0] ?? table)?.scrollIntoView({ block: 'center' });
    table?.focus({ preventScroll: true });
  }, 50);
}

function say(text: string): void {
  const status = document.querySelector('[data-status]');
  if (status !== null) status.textContent = text;
}
