/** Lets scripts come after what a page is read with: its styles and type, which they would share the line with. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rewrite } from './rewrite.ts';

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;
/** A script that only names another, which may as well be asked for at once. */
const ALIAS = /^import"\.\/([^"]+)";?\s*$/;

/** HTML that fetches its module scripts when it has been drawn; `awake` is kept when all of them have run. */
function scriptsAfterText(html: string, textOf: (name: string) => string): string {
  const scripts = [...html.matchAll(MODULE)].map(([, src = '']) => {
    const [, target] = ALIAS.exec(textOf(basename(src))) ?? [];
    return target === undefined ? src : `${dirname(src)}/${target}`;
  });
  const fetched = `self.awake=painted.then(()=>Promise.all(${JSON.stringify(scripts)}.map(src=>import(src))))`;
  return html.replace(MODULE, '').replace('</body>', () => `<script>${fetched}</script></body>`);
}

export function afterText(): AstroIntegration {
  return {
    name: 'after-text',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'painted', entrypoint: fileURLToPath(new URL('painted.ts', import.meta.url)) });
      },
      'astro:build:done': ({ dir }) => {
        const textOf = (name: string): string => readFileSync(new URL(`_astro/${name}`, dir), 'utf8');
        rewrite(dir, ['.html'], (_file, html) => scriptsAfterText(html, textOf));
      },
    },
  };
}
