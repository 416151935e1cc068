/** What a page says of itself to machines (schema.org as JSON-LD): data in a script element that nobody executes. */

export type Thing = Readonly<Record<string, unknown>>;

export interface Crumb {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

/** From the site's start to the page; nothing for the start itself. */
export function breadcrumbs(crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: url })),
  };
}

interface Article {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly lang: string;
  readonly site: string;
  readonly home: string;
  /** Of a lesson. */
  readonly number?: number;
}

/** A lesson is an article and something to learn from; it costs nothing and needs no account. */
export function lessonThing({ title, description, url, image, lang, site, home, number }: Article): Thing {
  return {
    '@type': ['TechArticle', 'LearningResource'],
    headline: title,
    name: title,
    description,
    url,
    image,
    inLanguage: lang,
    position: number,
    learningResourceType: 'interactive lesson',
    isAccessibleForFree: true,
    isPartOf: { '@type': 'WebSite', name: site, url: home },
  };
}

export interface TermWords {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export function termSet(name: string, url: string, terms: readonly TermWords[]): Thing {
  return {
    '@type': 'DefinedTermSet',
    name,
    url,
    hasDefinedTerm: terms.map((term) => ({
      '@type': 'DefinedTerm',
      name: term.name,
      description: term.description,
      url: `${url}#${term.id}`,
    })),
  };
}

/** The text of the script element: `<` is escaped, so that no word of a page can close it. */
export function linkedData(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}
