/** What the frame of every page does: theme, copy, menu, progress. Everything reads well without it. */
import { menu } from './shell/menu.ts';
import { copying } from './shell/copy.ts';
import { progress } from './shell/progress.ts';
import { terms } from './shell/terms.ts';
import { theme } from './shell/theme.ts';

theme();
copying();
menu();
progress();
terms();

// A figure as a file is asked for seldom: what makes it is fetched then.
document.addEventListener('click', (event) => {
  const control = (event.target as Element).closest('[data-svg]');
  if (control !== null) void import('../widgets/svg.ts').then(({ saveFigure }) => saveFigure(control));
});
