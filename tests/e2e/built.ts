/** The pages that were built. */
import { readdirSync } from 'node:fs';

/** Their addresses, sorted: `/`, `/404.html`, `/about/` … */
export const builtPaths: readonly string[] = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.replaceAll('\\', '/').replace(/index\.html$/, '')}`)
  .sort();

const lessons = readdirSync('content/lessons/en').map((name) => `/${name.replace(/^\d+-|\.mdx$/g, '')}/`);

export const isLesson = (path: string): boolean => lessons.includes(path);
