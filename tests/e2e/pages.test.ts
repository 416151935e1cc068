/** Terms and their short forms, the glossary, the page about the site, and the way between pages. */
import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { open } from './awake.ts';

const shortForm = (term: Locator): Promise<{ text: string; shown: string; left: number }> =>
  term.evaluate((element) => {
    const note = getComputedStyle(element, '::after');
    return { text: note.content, shown: note.visibility, left: parseFloat(note.left) };
  });

test('a term shows its short form to pointer and keyboard, beside the text, until Escape', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/the-case/');
  const term = page.locator('.term[href$="#launch"]').first();
  const says = (await term.getAttribute('aria-description')) ?? '';
  expect((await shortForm(term)).shown).toBe('hidden');

  await term.hover();
  await expect.poll(async () => (await shortForm(term)).shown).toBe('visible');
  expect((await shortForm(term)).text).toContain(says);
  // In the margin: right of the column of text, so no line of the sentence is covered.
  expect((await shortForm(term)).left).toBeGreaterThanOrEqual(660);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await shortForm(term)).shown).toBe('hidden');

  await page.mouse.move(0, 0);
  await term.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await shortForm(term)).shown).toBe('visible');
});

test('the short form stays while the pointer is on it', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await open(page, '/the-case/');
  const term = page.locator('.term[href$="#launch"]').first();
  await term.scrollIntoViewIfNeeded();
  await term.hover();
  await expect.poll(async () => (await shortForm(term)).shown).toBe('visible');
  const box = await term.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 55);
  await page.waitForTimeout(600);
  expect((await shortForm(term)).shown).toBe('visible');
});

test('without script, and on touch, a term is a link to its entry', async ({ browser }) => {
  for (const options of [{ javaScriptEnabled: false }, { hasTouch: true, isMobile: true }]) {
    const context = await browser.newContext({ ...options, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto('/the-case/');
    const term = page.locator('.term[href$="#launch"]').first();
    expect((await shortForm(term)).text).toBe('none');
    await term.click();
    await expect(page).toHaveURL(/\/glossary\/#launch$/);
    await expect(page.locator('#launch h3')).toBeInViewport();
    await context.close();
  }
});

test('an entry of the glossary leads back to the sections that use it', async ({ page }) => {
  await page.goto('/glossary/#launch');
  const entry = page.locator('#launch');
  await expect(entry.getByRole('heading')).toContainText('Launch');
  await entry.getByRole('link', { name: 'Why are the kernels missing?' }).click();
  await expect(page).toHaveURL(/\/the-case\/#missing$/);
});

test('the page about the site names every package it ships, with its licence, and gives the texts', async ({
  page,
}) => {
  await page.goto('/about/');
  const listed = page.locator('.licences li');
  for (const name of [
    'preact',
    '@preact/signals',
    '@observablehq/plot',
    'd3-scale',
    'workbox-precaching',
    'pagefind',
    '@fontsource-variable/source-serif-4',
  ]) {
    await expect(listed.filter({ has: page.getByText(name, { exact: true }) })).toContainText(/MIT|ISC|OFL/);
  }
  const texts = await (await page.request.get('/licences.txt')).text();
  expect(texts).toContain('Mike Bostock');
  expect(texts).toContain('SIL OPEN FONT LICENSE');
});

test('the masthead leads to every page and says which one this is', async ({ page }) => {
  await page.goto('/glossary/');
  const nav = page.locator('.masthead > .site-nav').getByRole('navigation');
  await expect(nav.locator('[aria-current]')).toHaveText('Glossary');
  await nav.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about\/$/);
  await expect(nav.getByRole('link', { name: 'Read your table' })).toBeVisible();
});
