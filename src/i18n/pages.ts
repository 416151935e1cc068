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
