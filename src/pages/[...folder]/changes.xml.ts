/** What is new, as a feed: one entry a file of `content/changes`. */
import { getCollection } from 'astro:content';
import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { localePaths } from '../../components/paths.ts';
import { href, LOCALES, type Locale } from '../../i18n/locales.ts';
import { strings } from '../../i18n/strings.ts';

export const getStaticPaths = localePaths;

export async function GET({ props: { locale }, site }: APIContext<{ locale: Locale }>): Promise<Response> {
  const { shell } = strings(locale);
  const entries = await getCollection('changes', ({ id }) => id.startsWith(`${locale}/`));
  const items = entries
    .sort((a, b) => b.data.date.getTime() - a.data.date.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ data, body = '' }) => ({
      title: data.title,
      pubDate: data.date,
      link: href(locale, data.page),
      description: body.trim(),
    }));
  return rss({
    title: shell.changes,
    description: shell.tagline,
    site: new URL(href(locale), site).href,
    items,
    customData: `<language>${LOCALES[locale].lang}</language>`,
  });
}
