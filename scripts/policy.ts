/**
 * The content security policy of every page, written into it when the site is built: scripts of this site and inline ones
 * by their hash, nothing inline else, no connection to anywhere, and no text that turns into markup.
 */
import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { parseHTML } from 'linkedom';
import { rewrite } from './rewrite.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

/** The name under which `src/state/trusted.ts` may start this site's own workers. */
const TRUSTED = 'whose-time';

const EVERY_PAGE: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'none'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [TRUSTED],
};

/** What single pages need otherwise, by their address within a language: a directive here replaces that of every page. */
const PAGES: Readonly<Record<string, Directives>> = {
  // Reads its index, and asks nothing that was pasted.
  'search/': { 'script-src': ["'self'", "'wasm-unsafe-eval'"], 'connect-src': ["'self'"] },
};

/** Script types that browsers run, or that steer how they run others; all else is data. */
const RUNS = /^(?:|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i;

/** The policy of a page: `path` within the site (`search/`, `zh/search/`), `html` as built. Throws on what no hash allows. */
export function policyOf(path: string, html: string): string {
  const { document } = parseHTML(html);
  const scripts = [...document.querySelectorAll('script:not([src])')].filter((script) =>
    RUNS.test(script.getAttribute('type') ?? ''),
  );
  const inline = document.querySelector('[style]');
  if (inline !== null) throw new Error(`${path}: a style attribute, which the policy forbids: ${inline.outerHTML}`);
  const hashes: Directives = {
    'script-src': scripts.map(hashOf),
    'style-src': [...document.querySelectorAll('style')].map(hashOf),
  };
  const page = Object.entries(PAGES).find(([address]) => path === address || path.endsWith(`/${address}`));
  const directives = { ...EVERY_PAGE, ...page?.[1] };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set([...values, ...(hashes[name] ?? [])])].join(' '))
    .join('; ');
}

const hashOf = ({ textContent }: Element): string =>
  `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`;

/** The page with its policy, ahead of everything that the policy is about. */
export function withPolicy(path: string, html: string): string {
  const first = '<meta charset="utf-8">';
  if (!html.includes(first)) throw new Error(`${path}: no place for the policy`);
  return html.replace(
    first,
    () => `${first}<meta http-equiv="content-security-policy" content="${policyOf(path, html)}">`,
  );
}

/** Writes the policy into every page. Must be the last to change pages. */
export function contentPolicy(): AstroIntegration {
  return {
    name: 'content-policy',
    hooks: {
      'astro:build:done': ({ dir }) => {
        rewrite(dir, ['.html'], (file, html) => withPolicy(file.replace(/index\.html$/, ''), html));
      },
    },
  };
}
