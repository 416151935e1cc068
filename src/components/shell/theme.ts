import { keep } from './store.ts';

/** Light or dark. Choosing what the system has anyway is to follow the system again. */
export function theme(): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const systemTheme = (): string => (system.matches ? 'dark' : 'light');

  const paint = (): void => {
    const now = root.dataset.theme ?? systemTheme();
    for (const button of document.querySelectorAll<HTMLElement>('[data-set-theme]')) {
      button.setAttribute('aria-pressed', String(button.dataset.setTheme === now));
    }
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-theme-of]')) {
      meta.media = root.dataset.theme === undefined ? `(prefers-color-scheme: ${meta.dataset.themeOf ?? ''})` : '';
      if (root.dataset.theme !== undefined && meta.dataset.themeOf !== now) meta.media = 'not all';
    }
  };

  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-set-theme]');
    const wanted = button?.dataset.setTheme;
    if (wanted === undefined) return;
    if (wanted === systemTheme()) delete root.dataset.theme;
    else root.dataset.theme = wanted;
    keep('wt.theme', root.dataset.theme ?? null);
    paint();
  });
  system.addEventListener('change', paint);
  paint();
}
