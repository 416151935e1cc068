import type { CollectionEntry } from 'astro:content';
import { getCollection } from 'astro:content';
import type { HeadingRef, LessonRef } from './lessons.ts';

type Lesson = CollectionEntry<'lessons'>;

/** Lessons of a language in reading order. */
export async function lessonsIn(lang: string): Promise<Lesson[]> {
  const found = await getCollection('lessons', ({ id }) => id.startsWith(`${lang}/`));
  return found.sort((a, b) => a.data.number - b.data.number);
}

export function refOf({ data: { number, slug, title } }: Lesson): LessonRef {
  return { number, slug, title };
}

/** Sections of a lesson: its `<H id="…">` elements, whose ids stay when words change. */
export function headingsOf(body: string): HeadingRef[] {
  return [...body.matchAll(/^<H id="([a-z0-9-]+)">(.+)<\/H>$/gm)].map(([, slug = '', text = '']) => ({
    depth: 2,
    slug,
    text,
  }));
}
