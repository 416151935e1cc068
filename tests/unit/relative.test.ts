/** Addresses made relative: right from every depth, and nothing else touched. */
import { expect, test } from 'vitest';
import { relativeCss, relativeHtml, wayUp } from '../../scripts/relative.ts';

test('the way up is as long as the file is deep', () => {
  expect(['index.html', 'async/index.html', 'embed/simulator/index.html'].map(wayUp)).toEqual(['./', '../', '../../']);
});

test.each(['/', '/some/where/'])('addresses below %s lead to the same place', (base) => {
  const html = `<a href="${base}the-case/#a">x</a><a href="${base}">y</a><script src="${base}_astro/a.js"></script>`;
  const found = relativeHtml(html, base, 'async/index.html');
  expect(found).toBe('<a href="../the-case/#a">x</a><a href="../">y</a><script src="../_astro/a.js"></script>');
  for (const [before, after] of [['the-case/#a', '../the-case/#a'] as const, ['', '../'] as const]) {
    expect(new URL(after, `http://host${base}async/`).href).toBe(`http://host${base}${before}`);
  }
});

test('other hosts, anchors and text stay', () => {
  const html = '<a href="https://host/x">/async/</a><a href="#y">y</a><a href="//host/z">z</a><p title="/async/">p</p>';
  expect(relativeHtml(html, '/', 'a/index.html')).toBe(html);
  expect(relativeHtml('<a href="/elsewhere/">x</a>', '/some/where/', 'a/index.html')).toContain('href="/elsewhere/"');
});

test('style sheets find their fonts', () => {
  expect(relativeCss("url(/fonts/a.woff2) url('#hatch') url(data:x)", '/', '_astro/a.css')).toBe(
    "url(../fonts/a.woff2) url('#hatch') url(data:x)",
  );
});
