/** The search page at work: asks the index that lies beside the site, and shows what it finds as text nodes. */
import { hitOf, type Hit, type PageResult } from './results.ts';

interface Index {
  options(options: Record<string, unknown>): Promise<void>;
  debouncedSearch(query: string): Promise<{ results: { data(): Promise<PageResult> }[] } | null>;
}

const MOST = 12;
const main = document.querySelector<HTMLElement>('main[data-search]');
const input = document.querySelector<HTMLInputElement>('[data-query]');
const list = document.querySelector<HTMLElement>('[data-results]');
const status = document.querySelector<HTMLElement>('[data-status-text]');

if (main !== null && input !== null && list !== null && status !== null) {
  const root = new URL(main.dataset['search'] ?? '/', location.href);
  const words = status.dataset;
  const lead = main.dataset['lessonLead'] ?? '';
  let index: Promise<Index> | null = null;
  let turn = 0;

  const load = async (): Promise<Index> => {
    const found = (await import(/* @vite-ignore */ new URL('pagefind/pagefind.js', root).href)) as Index;
    // A worker of its own for a few hundred kilobytes of text is more than it needs, and the page's policy forbids it.
    await found.options({ basePath: new URL('pagefind/', root).pathname, excerptLength: 28, noWorker: true });
    return found;
  };
  const seek = async (): Promise<void> => {
    const mine = ++turn;
    const query = input.value.trim();
    keepInAddress(query);
    if (query === '') {
      show([], '');
      return;
    }
    try {
      index ??= load();
      const answer = await (await index).debouncedSearch(query);
      if (answer === null || mine !== turn) return;
      const pages = await Promise.all(answer.results.slice(0, MOST).map((result) => result.data()));
      if (mine !== turn) return;
      const count = answer.results.length;
      const says = count === 0 ? words['none'] : count === 1 ? words['one'] : words['many'];
      show(
        pages.map((page) => hitOf(page, root)),
        (says ?? '').replace('{n}', String(count)).replace('{query}', query),
      );
    } catch {
      index = null;
      if (mine === turn) show([], words['absent'] ?? '');
    }
  };
  const show = (hits: readonly Hit[], says: string): void => {
    status.textContent = says;
    list.replaceChildren(...hits.map((hit) => itemOf(hit, lead)));
  };

  input.addEventListener('input', () => void seek());
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.focus();
  if (input.value !== '') void seek();
}

function keepInAddress(query: string): void {
  const url = new URL(location.href);
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  history.replaceState(history.state, '', url);
}

function itemOf({ title, kind, href, excerpt, sections }: Hit, lead: string): HTMLElement {
  const item = document.createElement('li');
  const head = document.createElement('h2');
  const said = document.createElement('span');
  said.textContent = /^\d+$/.test(kind) ? lead + kind : kind;
  head.append(linkTo(href, title), said);
  item.append(head, ...(sections.length === 0 ? [passage(excerpt)] : []));
  for (const section of sections) {
    const place = document.createElement('h3');
    place.append(linkTo(section.href, section.title));
    item.append(place, passage(section.excerpt));
  }
  return item;
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  return link;
}

function passage(parts: Hit['excerpt']): HTMLElement {
  const place = document.createElement('p');
  for (const { text, found } of parts) {
    if (!found) place.append(text);
    else place.append(Object.assign(document.createElement('mark'), { textContent: text }));
  }
  return place;
}
