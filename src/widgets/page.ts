/**
 * Starts a page that shows profiles: takes up what the reader saved, follows the slots, and lets numbers open. Small on
 * purpose; everything that reads or writes tables is fetched when it is first needed.
 */
import { effect } from '@preact/signals';
import { slotOf } from '../state/storage.ts';
import { isAsked, linked } from '../state/linked.ts';
import { SLOTS, beforeShowing, restore, slots } from '../state/slots.ts';

const live = (): Promise<typeof import('./live.ts')> => import('./live.ts');
const show = (): Promise<void> => live().then((module) => module.show());
beforeShowing(async (profile) => (await import('./view.ts')).analyseInSlices(profile));
let touched = false;

effect(() => {
  // Both are read before the question is asked: an effect follows only what it has read.
  const held = SLOTS.map((slot) => slots[slot].value);
  if (held.some((one) => one !== null)) touched = true;
  if (touched) void show();
});

// The tables of a link or of the gallery, else those the reader saved.
const open = async (): Promise<void> => {
  await islands();
  const restored = restore();
  if (!isAsked()) return;
  const { openAsked } = await import('./open-link.ts');
  await restored;
  await openAsked(show);
};
effect(() => {
  const link = linked.value;
  if (link === null || (link.sample ?? link.simulator) === null) return;
  void import('./open-link.ts').then(({ openBesides }) => openBesides(link, show));
});
/** What the build drew must have woken up as it was drawn, before it is drawn anew. */
async function islands(): Promise<void> {
  while (document.querySelector('astro-island[ssr]') !== null)
    await new Promise((resolve) => document.addEventListener('astro:hydrate', resolve, { once: true, capture: true }));
}
void open();
addEventListener('hashchange', () => {
  if (/[#&][ds]=/.test(location.hash)) void open();
});
// Another tab pasted, or forgot; a page that stood still in the browser's memory meanwhile heard nothing of it.
addEventListener('storage', ({ key }) => {
  const slot = key === null ? null : slotOf(key);
  if (key === null || slot !== null) void restore(slot === null ? SLOTS : [slot]);
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void restore();
});

for (const number of document.querySelectorAll<HTMLElement>('a[data-fact]')) {
  number.setAttribute('role', 'button');
  number.setAttribute('aria-expanded', 'false');
}

document.addEventListener('click', (event) => {
  const number = numberAt(event);
  if (number === null || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void live().then((module) => module.toggle(number));
});
document.addEventListener('keydown', (event) => {
  const number = numberAt(event);
  if (event.key === ' ' && number !== null) {
    event.preventDefault();
    void live().then((module) => module.toggle(number));
  }
  if (event.key === 'Escape') void closeOpen();
});

// A print takes no script that is still on its way, so the appendix is written before the dialogue opens: by the control of
// the page, and by the keys for printing. From a browser's menu it comes along where it was written before.
const appendix = document.querySelector<HTMLElement>('[data-workings]');
const printAll = (): void => {
  if (appendix !== null) void live().then((module) => module.workings(appendix).finally(() => print()));
};
document.querySelector('[data-print]')?.addEventListener('click', printAll);
document.addEventListener('keydown', (event) => {
  if (appendix === null || event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  printAll();
});

// What the build drew answers from the first touch or focus on.
for (const widget of document.querySelectorAll<HTMLElement>('[data-widget]')) {
  const wake = (): void => void live().then((module) => module.wake(widget));
  widget.addEventListener('pointerover', wake, { once: true });
  widget.addEventListener('focusin', wake, { once: true });
  if (/[#&]cell=/.test(location.hash)) wake();
}

function numberAt(event: Event): HTMLElement | null {
  const { target } = event;
  const number = target instanceof Element ? target.closest<HTMLElement>('a[data-fact]') : null;
  return number === null || number.hasAttribute('data-absent') ? null : number;
}

async function closeOpen(): Promise<void> {
  if (document.getElementById('working') === null) return;
  const { closeWorking, openNumber } = await import('./open.ts');
  const number = openNumber();
  if (closeWorking()) number?.focus();
}
