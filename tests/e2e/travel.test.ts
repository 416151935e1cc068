/** What goes out with a link: cards with their pictures, structured data, lists of pages, plain texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseHTML } from 'linkedom';

const DIST = 'dist';
const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('index.html') && !name.startsWith('embed/'))
  .sort();
const documentOf = (file: string): Document => parseHTML(readFileSync(join(DIST, file), 'utf8')).document;
const meta = (document: Document, name: string): string =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
const lessons = files.filter((file) => documentOf(file).querySelector('main[data-lesson]') !== null);

/** Width, height, and the bytes of a PNG's pixels. */
function pngOf(file: string): { width: number; height: number; bytes: number } {
  const png = readFileSync(file);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), bytes: png.length };
}

test('every page has a title, a description of its own, an address and a card with a picture', () => {
  const seen = new Map<string, string>();
  for (const file of files) {
    const document = documentOf(file);
    const description = meta(document, 'description');
    expect(description.length, file).toBeGreaterThan(50);
    expect(description.length, file).toBeLessThan(200);
    expect(seen.get(description), `${file} says the same as`).toBeUndefined();
    seen.set(description, file);
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
    expect(new URL(canonical).pathname).toBe(`/${file.replace(/index\.html$/, '')}`);
    expect(meta(document, 'og:url')).toBe(canonical);
    expect(meta(document, 'og:title')).not.toBe('');
    expect(meta(document, 'twitter:card')).toBe('summary_large_image');
    const picture = join(DIST, new URL(meta(document, 'og:image')).pathname);
    const { width, height, bytes } = pngOf(picture);
    expect([width, height], picture).toEqual([1200, 630]);
    expect(bytes, picture).toBeLessThan(300_000);
  }
  expect(files.length).toBeGreaterThan(5);
});

test('every lesson has a picture of its own, with its title and its figure drawn in the site’s colours', async ({
  page,
}) => {
  const pictures = lessons.map((file) => meta(documentOf(file), 'og:image'));
  expect(new Set(pictures).size).toBe(lessons.length);
  // The wordmark alone has a little blue and orange; the figure of the third lesson has much of both.
  await page.goto('/async/');
  const shares = await page.evaluate(async () => {
    const image = new Image();
    image.src = '../cards/async.png';
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 630 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, 1200, 630);
    const share = (r: number, g: number, b: number): number => {
      let count = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) count += 1;
      return count / (data.length / 4);
    };
    return { paper: share(0xfc, 0xfb, 0xf8), host: share(0x2f, 0x6d, 0xb5), gpu: share(0xbd, 0x56, 0x0c) };
  });
  expect(shares.paper).toBeGreaterThan(0.5);
  expect(shares.host).toBeGreaterThan(0.01);
  expect(shares.gpu).toBeGreaterThan(0.01);
});

test('pages say what they are to machines', () => {
  for (const file of lessons) {
    const [data] = [...documentOf(file).querySelectorAll('script[type="application/ld+json"]')];
    const { '@graph': graph } = JSON.parse(data?.textContent ?? '') as { '@graph': Record<string, unknown>[] };
    expect(graph[0]?.['@type']).toEqual(['TechArticle', 'LearningResource']);
    expect(graph[0]?.['headline']).toBe(documentOf(file).querySelector('h1')?.textContent);
    expect(graph[1]?.['@type']).toBe('BreadcrumbList');
  }
  const glossary = documentOf('glossary/index.html');
  const data = glossary.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const { '@graph': graph } = JSON.parse(data) as { '@graph': { hasDefinedTerm?: { url: string; name: string }[] }[] };
  const terms = graph[0]?.hasDefinedTerm ?? [];
  expect(terms.length).toBe(glossary.querySelectorAll('.entry').length);
  for (const { url, name } of terms) {
    expect(glossary.getElementById(new URL(url).hash.slice(1))?.textContent).toContain(name);
  }
});

test('the site map lists every page to read, the feed and its entries lead somewhere', () => {
  const locations = [...readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)];
  const mapped = locations.map(([, url = '']) => new URL(url).pathname).sort();
  expect(mapped).toEqual(files.map((file) => `/${file.replace(/index\.html$/, '')}`).sort());
  const robots = readFileSync(join(DIST, 'robots.txt'), 'utf8');
  expect(existsSync(join(DIST, new URL(/Sitemap: (.+)/.exec(robots)?.[1] ?? '').pathname))).toBe(true);
  const { document } = parseHTML(readFileSync(join(DIST, 'changes.xml'), 'utf8'));
  const items = [...document.querySelectorAll('item')];
  expect(items.length).toBeGreaterThan(1);
  for (const item of items) {
    const link = new URL(item.querySelector('guid')?.textContent ?? '');
    expect(existsSync(join(DIST, link.pathname, 'index.html')), link.href).toBe(true);
    expect(Number.isNaN(Date.parse(item.querySelector('pubDate')?.textContent ?? ''))).toBe(false);
  }
});

test('every lesson is there as Markdown, numbers filled in and nothing of the page left', () => {
  const list = readFileSync(join(DIST, 'llms.txt'), 'utf8');
  for (const file of lessons) {
    const name = file.replace('/index.html', '');
    expect(list).toContain(`/${name}.md)`);
    const text = readFileSync(join(DIST, `${name}.md`), 'utf8');
    const document = documentOf(file);
    expect(text).toContain(`# ${document.querySelector('h1')?.textContent ?? ''}\n`);
    for (const heading of document.querySelectorAll('main h2[id]')) {
      expect(text.replaceAll('`', ''), name).toContain(`## ${heading.textContent.trim()}\n`);
    }
    expect(text, name).not.toMatch(/<\/?(?:div|span|p|a|svg)\b|\{[AB]:|undefined|\[object/);
  }
  const theCase = readFileSync(join(DIST, 'the-case.md'), 'utf8');
  expect(theCase).toContain('331.762\u202fms');
  expect(theCase).not.toContain('No kernels are missing on a scale');
});

test('on paper, links to other sites show their address', async ({ page }) => {
  await page.goto('/glossary/');
  await page.emulateMedia({ media: 'print' });
  const link = page.locator('.leads a[href^="http"]').first();
  const shown = await link.evaluate((a) => getComputedStyle(a, '::after').content);
  expect(shown).toContain((await link.getAttribute('href')) ?? '—');
});
