/** Lets scripts come after what a page is read with: its styles and type, which they would share the line with. */
import type { AstroIntegration } from 'astro';
import { rewrite } from './rewrite.ts';

/** HTML whose module scripts of files are asked for at low priority; pages are whole before any of them has run. */
const scriptsAfterText = (html: string): string =>
  html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=');

export function afterText(): AstroIntegration {
  return {
    name: 'after-text',
    hooks: {
      'astro:build:done': ({ dir }) => {
        rewrite(dir, ['.html'], (_file, html) => scriptsAfterText(html));
      },
    },
  };
}
