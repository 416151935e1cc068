/** What is sought and what is shown: entries cut from built pages, and passages that never become markup. */
import { expect, test } from 'vitest';
import { entriesOf } from '../../scripts/search-index.ts';
import { hitOf, passages } from '../../src/components/search/results.ts';

const page = (main: string): string => `<!doctype html><html lang="en"><body>${main}</body></html>`;

test('a lesson is one entry, a list of terms one each, a tool none', () => {
  const lesson = entriesOf(page('<main data-lesson="3"><h1>A</h1><h2 id="b">B</h2><p>c</p></main>'), 'async/');
  expect(lesson.map(({ url }) => url)).toEqual(['/async/']);
  expect(lesson[0]?.html).toContain('kind:3');
  const terms =
    '<main class="glossary"><h1>Glossary</h1><div class="entry" id="x"><h3>X</h3><div class="says"><p>one</p></div></div>' +
    '<div class="entry" id="y"><h3>Y<a class="anchor">#</a></h3><div class="says"><p>two</p></div></div></main>';
  const found = entriesOf(page(terms), 'glossary/');
  expect(found.map(({ url }) => url)).toEqual(['/glossary/#x', '/glossary/#y']);
  expect(found[1]?.html).toContain('<h1>Y</h1>');
  expect(found[1]?.html).not.toContain('one');
  expect(entriesOf(page('<main class="bench"><h1>Tool</h1></main>'), 'read/')).toEqual([]);
});

test('what gives way on the page is not sought', () => {
  const both = '<main data-lesson="1"><h1>A</h1><p data-when="a">holds</p><p data-otherwise="b">not so</p></main>';
  expect(entriesOf(page(both), 'a/')[0]?.html).not.toContain('not so');
});

test('a passage is text, whatever stands in it', () => {
  expect(passages('a <mark>b</mark> &lt;img onerror=x&gt; &amp;lt;')).toEqual([
    { text: 'a ', found: false },
    { text: 'b', found: true },
    { text: ' <img onerror=x> &lt;', found: false },
  ]);
});

test('the best sections come first, below the site’s own root', () => {
  const section = (id: string, balanced_score: number) => ({
    title: id,
    excerpt: id,
    anchor: { id },
    weighted_locations: [{ balanced_score }],
  });
  const result = {
    url: '/async/',
    meta: { title: 'T', kind: '3' },
    excerpt: 'x',
    sub_results: [section('low', 1), section('high', 9), { title: 'T', excerpt: 'x' }],
  };
  const hit = hitOf(result, new URL('http://host/some/where/'));
  expect(hit.href).toBe('http://host/some/where/async/');
  expect(hit.sections.map(({ href }) => href)).toEqual([`${hit.href}#high`, `${hit.href}#low`]);
});
