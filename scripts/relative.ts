/**
 * Makes the built pages independent of where they lie: addresses of this site in HTML and style sheets become relative, so
 * a copy opens from a folder, too. Scripts and the page for lost addresses, which answers at any depth, keep the base.
 */
import type { AstroIntegration } from 'astro';
import { rewrite } from './rewrite.ts';

/** Attributes that hold addresses. */
const ADDRESSES = ['href', 'src', 'action', 'data-page', 'data-bench', 'data-search', 'data-embed'];
const LOST = '404.html';

/** The way from a file of the site (`async/index.html`) to its root: `../`. */
export const wayUp = (file: string): string => '../'.repeat(file.split('/').length - 1) || './';

/** HTML whose addresses below `base` (with a slash at its end) are relative to `file`. */
export function relativeHtml(html: string, base: string, file: string): string {
  const attribute = new RegExp(` (${ADDRESSES.join('|')})="${escaped(base)}(?!/)([^"]*)"`, 'g');
  return html.replace(attribute, (_whole, name: string, rest: string) => ` ${name}="${wayUp(file)}${rest}"`);
}

export function relativeCss(css: string, base: string, file: string): string {
  const address = new RegExp(`url\\((['"]?)${escaped(base)}(?!/)`, 'g');
  return css.replace(address, (_whole, quote: string) => `url(${quote}${wayUp(file)}`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function relativeAddresses(): AstroIntegration {
  let base = '/';
  return {
    name: 'relative-addresses',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/*$/, '/');
      },
      'astro:build:done': ({ dir }) => {
        rewrite(dir, ['.html', '.css'], (file, text) => {
          if (file === LOST) return text;
          return file.endsWith('.css') ? relativeCss(text, base, file) : relativeHtml(text, base, file);
        });
      },
    },
  };
}
