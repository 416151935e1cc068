/** What the frame of every page does: theme, copy, menu, progress. Everything reads well without it. */
import { menu } from './shell/menu.ts';
import { copying } from './shell/copy.ts';
import { progress } from './shell/progress.ts';
import { search } from './shell/search.ts';
import { terms } from './shell/terms.ts';
import { theme } from './shell/theme.ts';

const KEEP_AFTER_MS = 6000;

theme();
copying();
menu();
progress();
search();
terms();

// A figure as a file is asked for seldom: what makes it is fetched then.
document.addEventListener('click', (event) => {
  const control = (event.target as Element).closest('[data-svg]');
  if (control !== null) void import('../widgets/svg.ts').then(({ saveFigure }) => saveFigure(control));
});

// The site keeps itself for when there is no network: not before the page was used for a while, so that it costs no reader
// a moment of the first one.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const note = document.querySelector<HTMLElement>('[data-newer]');
  setTimeout(() => {
    void import('../offline/register.ts').then(({ register }) => register(note));
  }, KEEP_AFTER_MS);
}
