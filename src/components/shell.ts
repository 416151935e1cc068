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
