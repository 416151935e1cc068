/** Words of the pages that are no lessons. */
import type { Locale } from './locales.ts';

const en = {
  home: {
    title: 'Whose Time',
    description:
      'Paste a PyTorch profiler table and read whose time each microsecond was: launches, waits, missing kernels, first calls. Nothing leaves your browser.',
    heading: 'Whose time is it?',
    dek: 'A profiler table is a bill: it says who was charged, not whose time it was. Paste your PyTorch table, and the guide explains it on your own numbers. Nothing is sent anywhere.',
    wall: {
      heading: 'Who was billed, and who worked',
      says: 'In {B} the CPU worked for {B:account.ownWork} of {B:account.total}. The table files the rest under rows that did not use it.',
    },
    launches: {
      heading: 'What the table leaves out',
      says: '{A} launched {A:launch.calls} kernels and shows {A:kernels.records}. {B} launched {B:launch.calls} and shows {B:kernels.records}. An average over what is missing is the time of nothing.',
    },
    lessons: 'The guide',
    gallery: ['No table at hand?', 'Take one from the gallery.'],
  },
  read: {
    title: 'Read your table',
    description:
      'Paste one or two PyTorch profiler tables: every row as understood, the identities they must satisfy, and what could not be read.',
    heading: 'Whose time is it?',
    dek: ['Paste what ', ' printed. The verdict is worked out in this browser, and nothing is sent anywhere.'],
  },
  glossary: {
    title: 'Glossary',
    description:
      'The words of GPU profiling in plain English: launch, stream, self time, kernel record, blocking copy, warm-up and more, each with a link that stays.',
    heading: 'Glossary',
    dek: 'The words of the trade, each with what it means in a profiler table.',
    letters: 'A to Z',
    usedIn: 'In the guide',
    see: 'See also',
    sources: 'Sources',
  },
  findings: {
    title: 'Findings',
    description:
      'Every rule that is tried on a profiler table: what it says, how surely, why it matters, what to do, and what would show it to be wrong.',
    heading: 'What can be found',
    dek: 'Every rule that is tried on a table, in the words of its finding. Numbers stand where a sample gives them.',
    grade: 'How far it goes',
    said: 'Told with the numbers of',
    guide: 'In the guide',
    silenced: 'Not said where this is found',
    silences: 'Takes the ground away from',
    todo: 'What to do.',
    change: 'What would change our mind.',
  },
  search: {
    title: 'Search',
    description:
      'Search the lessons, the glossary and all findings of Whose Time. The index is part of the site; nothing you type is sent anywhere.',
    label: 'Search the guide, the glossary and the findings',
    hint: 'cudaMemcpyAsync, warm-up, self time …',
    none: 'Nothing found for “{query}”.',
    one: 'One place for “{query}”.',
    many: '{n} places for “{query}”.',
    absent: 'The index could not be loaded.',
    /** Two links, and what stands around them. */
    without: ['To look things up by name: the ', 'glossary', ' from A to Z, and ', 'all findings', '.'],
  },
  missing: {
    title: 'No such page',
    says: 'This address leads nowhere. Lessons keep theirs for ever, so the link was probably cut.',
    home: 'To the start',
  },
};

export type PageWords = typeof en;

const TABLES: Partial<Record<Locale, PageWords>> = { en };

/** English where a language has no words yet. */
export const pageWords = (locale: Locale): PageWords => TABLES[locale] ?? en;
