/** What the index answers, as what is shown: addresses on this site, passages as text with what was found marked. */

/** As much of Pagefind's answer as is used. */
export interface PageResult {
  readonly raw_url?: string;
  readonly url: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly excerpt: string;
  readonly sub_results: readonly {
    readonly title: string;
    readonly excerpt: string;
    readonly anchor?: { readonly id: string };
    readonly weighted_locations?: readonly { readonly balanced_score: number }[];
  }[];
}

export interface Passage {
  readonly text: string;
  readonly found: boolean;
}

export interface Hit {
  readonly title: string;
  /** The number of a lesson, else the name of the page. */
  readonly kind: string;
  readonly href: string;
  readonly excerpt: readonly Passage[];
  /** The sections that answer best. */
  readonly sections: readonly { readonly title: string; readonly href: string; readonly excerpt: readonly Passage[] }[];
}

const MOST_SECTIONS = 4;

/** `root` is where the site starts; addresses in the index are paths below it. */
export function hitOf(page: PageResult, root: URL): Hit {
  const href = new URL((page.raw_url ?? page.url).replace(/^\/+/, ''), root).href;
  const score = (section: PageResult['sub_results'][number]): number =>
    (section.weighted_locations ?? []).reduce((sum, { balanced_score }) => sum + balanced_score, 0);
  const sections = page.sub_results
    .filter(({ anchor }) => anchor !== undefined)
    .sort((a, b) => score(b) - score(a))
    .slice(0, MOST_SECTIONS)
    .map(({ title, anchor, excerpt }) => ({ title, href: `${href}#${anchor?.id ?? ''}`, excerpt: passages(excerpt) }));
  return {
    title: page.meta['title'] ?? '',
    kind: page.meta['kind'] ?? '',
    href,
    excerpt: passages(page.excerpt),
    sections,
  };
}

/** `a <mark>b</mark> &lt;c&gt;` as texts; the marks are the index's own, all else was escaped by it. */
export function passages(excerpt: string): Passage[] {
  return excerpt
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter((part) => part !== '')
    .map((part) => {
      const inner = /^<mark>([\s\S]*)<\/mark>$/.exec(part)?.[1];
      return { text: unescaped(inner ?? part), found: inner !== undefined };
    });
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'", '#39': "'" };

const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|#x27|#39);/g, (whole, sign: string) => SIGNS[sign] ?? whole);
