import { keep, recall } from './store.ts';

const KEY = 'wt.read';

/** Which lessons were read to their end: kept in this browser, shown as ticks. */
export function progress(): void {
  const read = new Set(slugs(recall(KEY)));
  const show = (): void => {
    for (const mark of document.querySelectorAll<HTMLElement>('[data-progress]')) {
      const done = read.has(mark.dataset.progress ?? '') && !mark.classList.contains('here');
      mark.classList.toggle('read', done);
    }
  };
  show();

  const slug = document.querySelector<HTMLElement>('main[data-slug]')?.dataset.slug;
  const end = document.querySelector('[data-end]');
  if (slug === undefined || !end || read.has(slug)) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    read.add(slug);
    keep(KEY, JSON.stringify([...read]));
  });
  observer.observe(end);
}

/** Whatever is stored may have been written by another version, or by anybody. */
function slugs(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
  } catch {
    return [];
  }
}
