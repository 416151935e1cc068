/** Pages as Markdown: what is read, in its order, and nothing that only a page can do. */
import { expect, test } from 'vitest';
import { markdownOf } from '../../scripts/markdown.ts';

const page = (main: string): string => `<!doctype html><html><body><main>${main}</main></body></html>`;
const of = (main: string): string => markdownOf(page(main), 'https://host/async/').trim();

test('headings, lists, code and links', () => {
  expect(
    of('<h2 id="a"><a class="sec" href="#a"></a>Why <code>x</code>?</h2><p>See <a href="../b/#c">b</a>.</p>'),
  ).toBe('## Why `x`?\n\nSee [b](https://host/b/#c).');
  expect(of('<ul><li>one</li><li>two</li></ul><pre><code>a = 1\nb = 2\n</code></pre>')).toBe(
    '- one\n- two\n\n```\na = 1\nb = 2\n```',
  );
});

test('a number is text, a note stands in brackets, a control is gone', () => {
  expect(
    of(
      '<p>It took <a class="num gpu" href="#r">195\u202fµs</a>.<label class="ref"><input></label><span class="side"><span class="n"></span>By the footer.</span></p><button class="needs-js">x</button>',
    ),
  ).toBe('It took 195\u202fµs. (By the footer.)');
});

test('a list of choices keeps the name of each', () => {
  const choice =
    '<li><label class="check"><input type="checkbox"><span>FLOP</span></label><p>Work beside time.</p></li>';
  expect(of(`<ul>${choice}</ul>`)).toBe('- **FLOP**\n  \n  Work beside time.');
  expect(of('<p><label class="check"><input type="checkbox">Hide</label>Seen.</p>')).toBe('Seen.');
});

test('a grade goes with its space, and a name that begins with a point keeps its own', () => {
  expect(of('<p>Is <code>.item()</code> it? Yes.\u00a0\u2060<span class="grade">Proved</span> So.</p>')).toBe(
    'Is `.item()` it? Yes. So.',
  );
});

test('of two readings only the one that holds is told', () => {
  const both = (first: string): string =>
    of(`<div data-when="a" ${first}><p>holds</p></div><div data-otherwise="b"><p>gives way</p></div>`);
  expect(both('')).toBe('holds');
  expect(both('hidden')).toBe('gives way');
});

test('a figure is its sentence once and its table', () => {
  const svg = '<svg role="img" aria-label="B is longer"><text>B</text></svg>';
  const drawn = `<div class="at-wide">${svg}</div><div class="at-narrow">${svg}</div>`;
  const twin =
    '<table><thead><tr><th>Who</th><th>µs</th></tr></thead><tbody><tr><td>a|b</td><td>1</td></tr></tbody></table>';
  expect(of(`<figure>${drawn}<details><summary>Show</summary>${twin}</details></figure>`)).toBe(
    '*B is longer*\n\n| Who | µs |\n| --- | --- |\n| a\\|b | 1 |',
  );
});
