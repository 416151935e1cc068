/** Lets scripts come after what a page is read with: its styles and type, which they would share the line with. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** HTML whose module scripts of files are asked for at low priority; pages are whole before any of them has run. */
export const scriptsAfterText = (html: string): string =>
  html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=');

export function afterText(): AstroIntegration {
  return {
    name: 'after-text',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
          if (!file.endsWith('.html')) continue;
          writeFileSync(join(root, file), scriptsAfterText(readFileSync(join(root, file), 'utf8')));
        }
      },
    },
  };
}
