/**
 * Makes a page say what a view holds: facts, conditional prose, names, excerpts, ledgers, absence notes. Text goes in as
 * text nodes only. Figures are apart (`figures.ts`), since they need the chart code.
 */
import type { ComponentChild } from 'preact';
import { h, hydrate, render } from 'preact';
import { factText, plural } from '../i18n/fact-text.ts';
import { readingWordsFor } from '../i18n/reading.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import type { Precision } from '../profile/units.ts';
import type { Column, RowKind } from '../profile/profile.ts';
import { FullTable } from './FullTable.tsx';
import { LedgerView } from './LedgerView.tsx';
import { litByFacts, litByKind } from './lit.ts';
import { RowsTable } from './RowsTable.tsx';
import { WIDGETS } from './registry.ts';
import { keepState, stateIn } from './state-text.ts';
import type { Of, View } from './view.ts';
import { atStart, factsIn, holds, needsOf, sampleSet, sampleView, storyView } from './view.ts';

/** The view of the story an element stands in. */
export type ViewAt = (element: Element) => View;

/** Writes the page; gives back which view each place ended up with, for figures and workings. */
export function apply(root: ParentNode, view: View, words: Words): ViewAt {
  const stories = new Map<Element, View>();
  for (const story of root.querySelectorAll<HTMLElement>('[data-story]')) {
    const set = sampleSet(story.dataset['sample']);
    if (story.dataset['fixed'] !== undefined) {
      stories.set(story, sampleView(set));
      continue;
    }
    const told = storyView(view, needsOf(story.dataset['needs'] ?? ''), set);
    stories.set(story, told.view);
    note(story, told.lacks, view, words);
  }
  const at: ViewAt = (element) => stories.get(element.closest('[data-story]') ?? element) ?? view;
  for (const element of each(root, '[data-fact]')) writeFact(element, at(element), words);
  for (const element of each(root, '[data-when]')) {
    const { of, when = '', unless = '', has = '' } = element.dataset;
    element.hidden = !holds(at(element), slotOf(of), when, unless, has);
  }
  for (const element of each(root, '[data-plural]')) {
    const { plural: id = '', of, one = '', many = '' } = element.dataset;
    element.textContent = plural(factsIn(at(element), asOf(of)), id, one, many);
  }
  for (const element of each(root, '[data-slot-name]')) {
    const { name } = at(element)[slotOf(element.dataset['of'])];
    element.textContent = element.dataset['start'] === undefined ? name : atStart(name);
  }
  for (const element of each(root, '[data-rows]')) writeRows(element, at(element), words);
  for (const element of each(root, '[data-ledger]')) {
    const { analysis } = at(element)[slotOf(element.dataset['of'])];
    draw(h(LedgerView, { ledger: analysis.ledger, profile: analysis.profile, words }), element);
  }
  for (const element of each(root, '[data-widget]')) drawWidget(element, at(element), words);
  for (const element of each(root, '[data-full-table]')) {
    const slot = slotOf(element.dataset['of']);
    whenOpen(element, () =>
      draw(h(FullTable, { profile: view[slot].analysis.profile, words, idPrefix: slot }), element),
    );
  }
  return at;
}

const waiting = new WeakMap<HTMLElement, () => void>();

/** A folded table is written when it is opened: a thousand rows cost more than all the rest of a page. */
function whenOpen(element: HTMLElement, write: () => void): void {
  const fold = element.closest('details');
  if (fold === null || fold.open) {
    waiting.delete(element);
    write();
    return;
  }
  if (!waiting.has(element)) {
    fold.addEventListener(
      'toggle',
      () => {
        waiting.get(element)?.();
        waiting.delete(element);
      },
      { once: true },
    );
  }
  waiting.set(element, write);
}

/** Preact keeps what it drew; what the build drew has to go first. */
function draw(node: ComponentChild, element: HTMLElement): void {
  if (element.dataset['drawn'] === undefined) {
    element.replaceChildren();
    element.dataset['drawn'] = '';
  }
  render(node, element);
}

function drawWidget(element: HTMLElement, view: View, words: Words): void {
  const node = widgetOf(element, view, words);
  if (node !== null) draw(node, element);
}

/** Takes over what the build drew, in place, so that a reader who has just focused it stays there. */
export function wakeWidget(element: HTMLElement, view: View, words: Words): void {
  const node = widgetOf(element, view, words);
  if (node === null || element.dataset['drawn'] !== undefined) return;
  element.dataset['drawn'] = '';
  hydrate(node, element);
}

function widgetOf(element: HTMLElement, view: View, words: Words): ComponentChild {
  const Widget = WIDGETS[element.dataset['widget'] ?? ''];
  if (Widget === undefined) return null;
  const { analysis } = view[slotOf(element.dataset['of'])];
  return h(Widget, {
    ...{ analysis, words, reading: readingWordsFor(document.documentElement.lang), asked: stateIn('cell') },
    onState: (text) => keepState(element, 'cell', text),
  });
}

function writeFact(element: HTMLElement, view: View, words: Words): void {
  const { fact: id = '', of, precision } = element.dataset;
  const facts = factsIn(view, asOf(of));
  const text = factText(facts, id, precisionOf(precision));
  const outcome = facts[id]?.outcome;
  element.textContent = text ?? words.ui.absent;
  element.toggleAttribute('data-absent', text === null);
  if (outcome !== undefined && 'value' in outcome) element.dataset['value'] = String(outcome.value);
  else delete element.dataset['value'];
}

function writeRows(element: HTMLElement, view: View, words: Words): void {
  const { of, rows = '', kind, top = '3', columns } = element.dataset;
  const { analysis } = view[slotOf(of)];
  const lit =
    kind === undefined
      ? litByFacts(analysis.facts, rows.split(' '))
      : litByKind(analysis.profile, kind as RowKind, Number(top));
  draw(h(RowsTable, { profile: analysis.profile, lit, words, ...columnsOf(columns) }), element);
}

/** Columns an excerpt is limited to, as its attribute names them. */
export function columnsOf(text: string | undefined): { columns?: readonly Column[] } {
  return text === undefined || text === '' ? {} : { columns: text.split(' ') as Column[] };
}

/** What the reader's table lacks for a story, said at its head. */
function note(story: HTMLElement, lacks: readonly { slot: 'A' | 'B'; why: string }[], view: View, words: Words): void {
  const box = story.querySelector<HTMLElement>(':scope > .absent');
  if (box === null) return;
  box.hidden = lacks.length === 0;
  const paragraphs = lacks.map(({ slot, why }) => {
    const p = document.createElement('p');
    const values = {
      name: atStart(view[slot].name),
      slot,
      why: words.missing[why] ?? why,
      sample: sampleView(sampleSet(story.dataset['sample']))[slot].name,
    };
    p.textContent = fill(words.ui.storyAbsent, values);
    return p;
  });
  box.replaceChildren(...paragraphs);
}

function each(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

const slotOf = (of: string | undefined): 'A' | 'B' => (of === 'B' ? 'B' : 'A');
const asOf = (of: string | undefined): Of => (of === 'AB' ? 'AB' : slotOf(of));

export function precisionOf(text: string | undefined): Precision {
  if (text === undefined || text === 'auto') return 'auto';
  return text === 'print' ? 'print' : Number(text);
}
