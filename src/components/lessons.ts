/** A lesson as menus and pagers know it, in reading order. */
export interface LessonRef {
  number: number;
  slug: string;
  title: string;
}

/** A heading as MDX reports it. */
export interface HeadingRef {
  depth: number;
  slug: string;
  text: string;
}

/** What the lesson page itself needs. */
export interface LessonHead extends LessonRef {
  dek: string;
  headings: readonly HeadingRef[];
}
