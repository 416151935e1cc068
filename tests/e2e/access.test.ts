/** What axe does not see: the focus is never covered, figures say their conclusion and have a table, nothing moves unasked. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { open } from './awake.ts';
import { builtPaths } from './built.ts';

const documents = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, document: parseHTML(readFileSync(join('dist', file), 'utf8')).document }));

test('every figure has a name that states its conclusion, and its numbers in a table', () => {
  const lacking: string[] = [];
  for (const { file, document } of documents) {
    for (const drawing of document.querySelectorAll('svg.fig-svg:not([aria-hidden="true"])')) {
      const name = drawing.getAttribute('aria-label') ?? '';
      const where = `${file}: ${name.slice(0, 60)}`;
      // A sentence with a number in it; a title alone concludes nothing.
      if (drawing.getAttribute('role') !== 'img' || name.length < 20 || !/\d/.test(name))
        lacking.push(`name, ${where}`);
      // The strip of the workbench says its few numbers in words, and the hook is a lesson's figure once more.
      const figure = drawing.closest('figure:not(.hook, .strip)');
      if (figure !== null && figure.querySelector('table, [data-twin]') === null) lacking.push(`table, ${where}`);
    }
  }
  expect(lacking).toEqual([]);
});

test('every page says its language, and words of another say theirs', () => {
  for (const { file, document } of documents) {
    expect(document.documentElement.getAttribute('lang'), file).toMatch(/^(en|zh-Hans)$/);
    for (const element of document.querySelectorAll('body :not(script, style)')) {
      const own = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map(({ textContent }) => textContent);
      if (!/[\u4e00-\u9fff]/.test(own.join(''))) continue;
      expect(element.closest('[lang]')?.getAttribute('lang'), `${file}: ${own.join('')}`).toBe('zh-Hans');
    }
  }
});

for (const path of builtPaths) {
  for (const width of [1280, 390]) {
    test(`${path} at ${width} px: what has the focus is seen, whichever way the keys go`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 700 });
      await open(page, path);
      const hidden = await page.evaluate(async () => {
        const places = [
          ...document.querySelectorAll<HTMLElement>(
            'a[href], button, input, select, textarea, summary, [tabindex="0"]',
          ),
        ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0);
        const covered: string[] = [];
        const look = async (element: HTMLElement): Promise<void> => {
          element.focus();
          await new Promise((resolve) => requestAnimationFrame(resolve));
          if (document.activeElement !== element) return;
          const boxes = [...element.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
          const open = boxes.some((box) => {
            // WCAG asks that it is not hidden entirely: any part of it in sight will do.
            return [0.15, 0.5, 0.85].some((down) =>
              [0.15, 0.5, 0.85].some((along) => {
                const top = document.elementFromPoint(box.left + along * box.width, box.top + down * box.height);
                if (top === null) return false;
                return element.contains(top) || top.contains(element) || top.closest('label')?.control === element;
              }),
            );
          });
          if (!open)
            covered.push(`${element.localName}.${element.className} ${element.textContent.trim().slice(0, 30)}`);
        };
        for (const element of places) await look(element);
        for (const element of places.reverse()) await look(element);
        return covered;
      });
      expect(hidden).toEqual([]);
    });
  }
}

for (const path of ['/the-case/', '/simulator/', '/read/']) {
  test(`${path}: who wants less motion gets none`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await page.mouse.wheel(0, 600);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
        .map(({ id }) => id),
    );
    expect(moving).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test(`who asks for more contrast in ${scheme} gets ink where greys were`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, contrast: 'more' });
    await open(page, '/the-case/');
    const axe = new AxeBuilder({ page }).include('main').withRules(['color-contrast-enhanced']);
    const found = (await axe.analyze()).violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
    expect(found).toEqual([]);
  });
}
