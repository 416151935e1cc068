/** The content security policy: it is on every page, it bites, and nothing the site does runs into it. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { open, quiet } from './awake.ts';
import { builtPaths } from './built.ts';
import { pasteAll, pressAll } from './press-all.ts';

const network2 = readFileSync('content/samples/network-2.txt', 'utf8');

/** Everything that a page was kept from doing, as it happens. */
async function violationsOf(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('forbidden', (what: string) => seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { forbidden } = window as unknown as { forbidden: (what: string) => void };
      forbidden(
        `${event.effectiveDirective}: ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  return seen;
}

test('every page has its policy before any script or style: nothing inline, no connection, no markup from text', async ({
  request,
}) => {
  for (const path of builtPaths) {
    const html = await (await request.get(path)).text();
    const meta = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html);
    const policy = meta?.[1] ?? '';
    expect(meta?.index ?? Infinity, path).toBeLessThan(html.search(/<(?:script|style|link)\b/));
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
    for (const sealed of ['object-src', 'base-uri', 'form-action', 'frame-src', 'default-src']) {
      expect(policy, path).toContain(`${sealed} 'none'`);
    }
    if (!path.endsWith('/search/')) expect(policy, path).toContain("connect-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
  }
});

test('the policy bites: no connection, handler, style, markup or worker from text', async ({ page }) => {
  const seen = await violationsOf(page);
  await open(page, '/the-case/');
  const done = await page.evaluate(async () => {
    const attempt = async (act: () => unknown): Promise<string> => {
      try {
        await act();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    const element = document.body.appendChild(document.createElement('p'));
    element.setAttribute('style', 'color: rgb(1, 2, 3)');
    return {
      handler: await attempt(() => element.setAttribute('onclick', 'window.hit = 1')),
      style: getComputedStyle(element).color === 'rgb(1, 2, 3)' ? 'done' : 'refused',
      fetch: await attempt(() => fetch('/')),
      markup: await attempt(() => (element.innerHTML = '<b>x</b>')),
      worker: await attempt(() => new Worker('/_astro/any.js')),
      policy: await attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
    };
  });
  expect(Object.values(done)).not.toContain('done');
  await expect.poll(() => seen.join('\n')).toContain('connect-src');
  expect(seen.join('\n')).toContain('style-src');
});

for (const path of builtPaths) {
  test(`${path}: whatever a reader does, the policy forbids none of it`, async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const seen = await violationsOf(page);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    // Nothing is printed here, and a page that is left while it prints says so.
    await page.addInitScript(() => (window.print = () => undefined));
    await open(page, path);
    await pressAll(page);
    await page.reload({ waitUntil: 'networkidle' });
    if (await pasteAll(page, network2)) await pressAll(page);
    await quiet(page);
    expect(seen).toEqual([]);
    expect(errors).toEqual([]);
  });
}
