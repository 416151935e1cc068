/** All may be read; where the list of pages is. */
import type { APIContext } from 'astro';
import { asset } from '../i18n/locales.ts';

export function GET({ site }: APIContext): Response {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(asset('sitemap-index.xml'), site).href}\n`);
}
