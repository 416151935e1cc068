/**
 * Every lesson with every kind of table in slot A: no empty or broken sentence, every figure drawn, every number the
 * engine's own, nothing on the console. Lessons are found in the build, so a new one is tested by being there.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { analyse } from '../../src/analysis/analyse.ts';
import { comparisonOf } from '../../src/analysis/compare.ts';
import type { Facts } from '../../src/analysis/facts.ts';
import { factText } from '../../src/i18n/fact-text.ts';
import { read } from '../../src/read/read.ts';
import { open } from './awake.ts';
import { builtPaths, isLesson } from './built.ts';
import { pasteAll } from './press-all.ts';

const LESSONS = builtPaths.filter(isLesson);
const text = (path: string): string => readFileSync(path, 'utf8');
const SAMPLES = { A: text('content/samples/network-1.txt'), B: text('content/samples/network-2.txt') };
/** Pairs of samples that a story falls back to (`src/state/samples.ts`). */
const SETS: Readonly<Record<string, { readonly A: string; readonly B: string }>> = {
  case: SAMPLES,
  sweep: { A: text('content/samples/sweep-side.txt'), B: text('content/samples/sweep-width.txt') },
  trade: { A: text('content/samples/sweep-trade.txt'), B: text('content/samples/sweep-width.txt') },
};
const TABLES: Readonly<Record<string, string>> = {
  'Network 1': SAMPLES.A,
  'Network 2': SAMPLES.B,
  'a CPU-only table': text('tests/fixtures/lessons/cpu-only.txt'),
  'an nvprof table': text('tests/fixtures/lessons/nvprof.txt'),
  'an event-timing table': text('tests/fixtures/lessons/event-timing.txt'),
  'a table with spans of labels': text('tests/fixtures/lessons/label-spans.txt'),
  'a table by shape': text('tests/fixtures/lessons/by-shape.txt'),
  'a table with nothing wrong': text('tests/fixtures/lessons/healthy.txt'),
};

function analysisOf(table: string) {
  const [profile] = read(table).profiles;
  if (profile === undefined) throw new Error('The table cannot be read');
  return analyse(profile);
}

interface Shown {
  readonly id: string;
  readonly of: string;
  readonly precision: string | null;
  readonly value: string | null;
  readonly text: string;
  /** Needs of the stories around it, `fixed` for those that never follow the reader, null outside any. */
  readonly needs: string | null;
  /** Its story's pair of samples. */
  readonly sample: string;
}

// Every table is pasted over the one before it, as a reader would: so what one leaves behind shows with the next.
test.describe.configure({ timeout: 180_000 });

test('there are lessons', () => expect(LESSONS).toContain('/the-case/'));

for (const lesson of LESSONS) {
  test(`${lesson} with each kind of table in slot A`, async ({ page }) => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await open(page, lesson);
    for (const [name, table] of Object.entries(TABLES)) {
      await pasteAll(page, table, ['a']);
      // Answers are read as well; one that was open may not stand beside another table's question.
      for (const reveal of await page.locator('[data-reveal]:enabled:visible').all()) await reveal.click();
      expect.soft(wrongNumbers(await factsOn(page), table), `numbers with ${name}`).toEqual([]);
      expect.soft(await brokenWords(page), `words with ${name}`).toEqual([]);
      expect.soft(await brokenFigures(page), `figures with ${name}`).toEqual([]);
      expect.soft(await misplacedTruths(page), `answers with ${name}`).toEqual([]);
      expect.soft(faults.splice(0), `console with ${name}`).toEqual([]);
    }
  });
}

function factsOn(page: Page): Promise<Shown[]> {
  return page.locator('main [data-fact]').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const story = element.closest<HTMLElement>('[data-story]');
        const needs = story === null ? null : story.dataset['fixed'] === undefined ? story.dataset['needs'] : 'fixed';
        return {
          id: element.getAttribute('data-fact') ?? '',
          of: element.getAttribute('data-of') ?? '',
          precision: element.getAttribute('data-precision'),
          value: element.getAttribute('data-value'),
          text: element.textContent.trim(),
          needs: needs ?? null,
          sample: story?.dataset['sample'] ?? 'case',
        };
      }),
  );
}

/** Numbers that are not what the engine says of the table, or of the sample where the story fell back to it. */
function wrongNumbers(shown: readonly Shown[], table: string): string[] {
  const sets = new Map(
    Object.entries(SETS).map(([name, { A, B }]) => [name, { A: analysisOf(A), B: analysisOf(B) }] as const),
  );
  const reader = analysisOf(table);
  const known = (id: string): boolean => factText(reader.facts, id) !== null;
  const right = (one: Shown): Facts => {
    const needs = (one.needs ?? '').split(/\s+/).filter((need) => need.startsWith('A:'));
    const told = one.needs !== 'fixed' && needs.every((need) => known(need.slice(2)));
    const sample = sets.get(one.sample);
    if (sample === undefined) throw new Error(`No samples are called ${one.sample}`);
    const a = told ? reader : sample.A;
    return one.of === 'AB' ? comparisonOf(a, sample.B) : one.of === 'B' ? sample.B.facts : a.facts;
  };
  expect(shown.length).toBeGreaterThan(0);
  return shown.flatMap((one) => {
    const facts = right(one);
    const outcome = facts[one.id]?.outcome;
    const precision = one.precision === null || one.precision === 'auto' ? 'auto' : one.precision;
    const words = factText(
      facts,
      one.id,
      precision === 'auto' || precision === 'print' ? precision : Number(precision),
    );
    const value = outcome !== undefined && 'value' in outcome ? String(outcome.value) : null;
    if (words !== null && words === one.text && value === one.value) return [];
    return [`${one.of}:${one.id} shows “${one.text}” (${one.value ?? '–'}), should be “${words ?? 'absent'}”`];
  });
}

/** Blocks of text that are empty, hold a machine's word, or a gap where a number should stand. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('main :is(p, li, figcaption, h2, h3, td, .absent)').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && element.closest('pre, svg') === null)
      .flatMap((element) => {
        const words = (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
        // A status has nothing to say until something happens.
        const empty = words === '' && element.matches(':is(p, li, figcaption, h2, h3):not([role="status"])');
        const machine = /\b(?:undefined|NaN|null|Infinity)\b|\[object|\{[A-Za-z]+\}|not in your table/.exec(words);
        const gap = element.matches('p, li, figcaption')
          ? / [.,;:](?: |$)| \(\)|, ,|(?<!\.)\.\.(?!\.)/.exec(words)
          : null;
        const why = empty ? 'empty' : (machine ?? gap)?.[0];
        return why === undefined ? [] : [`${element.tagName} “${words.slice(0, 160)}”: ${why}`];
      }),
  );
}

/** Figures in sight without a drawing, without marks, or with marks that have no place. */
function brokenFigures(page: Page): Promise<string[]> {
  return page.locator('main figure:has([data-figure], svg)').evaluateAll((all) =>
    all
      .filter((figure) => figure.checkVisibility())
      .flatMap((figure) => {
        const drawn = [...figure.querySelectorAll('svg')].filter((svg) => svg.checkVisibility());
        const markup = drawn.map((svg) => svg.outerHTML).join('');
        const marks = drawn.flatMap((svg) => [...svg.querySelectorAll('rect, path, line, circle, polyline, polygon')]);
        const rows = figure.querySelectorAll('[data-twin] tbody tr').length;
        const faults = [
          drawn.length === 0 && 'nothing is drawn',
          marks.length === 0 && 'no marks',
          /NaN|undefined|Infinity/.test(markup) && 'a mark without a place',
          figure.querySelector('[data-twin]') !== null && rows === 0 && 'no numbers in its table',
          drawn.some((svg) => svg.getAttribute('role') === 'img' && !svg.getAttribute('aria-label')) && 'no name',
        ].filter((fault) => fault !== false);
        return faults.map((fault) => `figure ${figure.id}: ${fault}`);
      }),
  );
}

/** Revealed answers whose mark on the guess bar is not where their number belongs. */
function misplacedTruths(page: Page): Promise<string[]> {
  return page.locator('main [data-predict][data-revealed]').evaluateAll((all) =>
    all
      .filter((box) => box.checkVisibility())
      .flatMap((box) => {
        const value = (selector: string): number =>
          Number(box.querySelector<HTMLElement>(selector)?.dataset['value'] ?? NaN);
        const wanted = (100 * value('[data-truth]')) / value('.ends [data-fact]');
        const at = parseFloat(box.querySelector<HTMLElement>('.truth')?.style.getPropertyValue('--p') ?? 'NaN');
        return Math.abs(at - Math.min(100, Math.max(0, wanted))) < 0.01 ? [] : [`${box.id}: ${at} %, not ${wanted} %`];
      }),
  );
}
