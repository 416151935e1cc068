/** A reader who tries everything: pastes, opens, moves and presses whatever the page offers. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Puts a text into the paste boxes of the page, opening the dock for it; tells whether there was one. */
export async function pasteAll(page: Page, text: string, slots = ['a', 'b']): Promise<boolean> {
  const dock = page.locator('[data-action="paste"]');
  if ((await dock.count()) > 0 && (await dock.getAttribute('aria-expanded')) === 'false') await dock.click();
  const boxes = page.locator('textarea[name^="profile-"]');
  if ((await dock.count()) > 0) await boxes.first().waitFor();
  if ((await boxes.count()) === 0) return false;
  for (const slot of slots) {
    const box = page.locator(`textarea[name="profile-${slot}"]`);
    await page.evaluate(() => delete document.documentElement.dataset['shown']);
    await box.fill(text);
    // Written anew when all of the page has followed.
    await expect(page.locator('html')).toHaveAttribute('data-shown', /reader/, { timeout: 20_000 });
  }
  return true;
}

/** Opens every fold, wakes every widget, moves every slider and choice, presses every button, opens numbers. */
export async function pressAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));
    const all = <E extends HTMLElement>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];
    const shown = (element: HTMLElement): boolean => element.getClientRects().length > 0;
    for (const fold of all<HTMLDetailsElement>('details')) fold.open = true;
    for (const place of all('[data-widget], [data-simulator], [data-conv], figure')) {
      place.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      place.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    await settle();
    const changed = (field: HTMLElement): void => {
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    for (const field of all<HTMLInputElement>('input').filter(shown)) {
      if (field.type === 'range' || field.type === 'number') {
        field.value = field.max === '' ? '7' : field.max;
        changed(field);
      } else if (field.type === 'checkbox' || field.type === 'radio') field.click();
    }
    for (const field of all<HTMLSelectElement>('select').filter(shown)) {
      field.selectedIndex = field.options.length - 1;
      changed(field);
    }
    await settle();
    for (const button of all<HTMLButtonElement>('main button, .dock button, .masthead button')) {
      // What goes away is tried by others: a table forgotten leaves nothing to look at.
      if (!button.isConnected || button.disabled || !shown(button) || button.dataset['action'] === 'forget') continue;
      button.click();
      await settle();
    }
    for (const number of all('main a[data-fact]').filter(shown).slice(0, 12)) {
      number.click();
      await settle();
    }
  });
}
