/** The words of the frame: masthead, dock, figures, notes, code, colophon. Every other language has the same entries. */
export const shellEn = {
  site: 'Whose Time',
  tagline: 'A guide to PyTorch profiler tables that reads yours',
  home: 'Whose Time, home',
  skip: 'Skip to the text',

  siteNav: 'Site',
  lessons: 'Guide',
  workbench: 'Read your table',
  simulator: 'Simulator',
  gallery: 'Gallery',
  glossary: 'Glossary',
  search: 'Search',
  searchKey: 'Search (press /)',
  about: 'About',
  menu: 'Menu',
  /** The summary of the course menu; `of` is left out on narrow pages. */
  lessonLead: 'Lesson ',
  lessonCount: (here: number, all: number): string => `${here} of ${all}`,
  allLessons: (all: number): string => (all === 1 ? '1 lesson' : `${all} lessons`),
  read: 'read',
  here: 'here',

  language: 'Language',
  notYet: '(not available yet)',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',

  inThisLesson: 'In this lesson',
  previous: (number: number): string => `Previous, lesson ${number}`,
  next: (number: number): string => `Next, lesson ${number}`,
  printAll: 'Print with the working of every number',
  workings: 'The working of every number',
  linkTo: 'Link to this section',
  linkHere: 'Link to this place',
  linkCopied: 'Link copied',
  linkMarked: 'The link is marked, ready to be copied',
  textMarked: 'The text is marked, ready to be copied',
  moved: 'This section is elsewhere now:',
  folder:
    'This copy was opened from a folder. All of it can be read, but browsers run no module scripts there, so it cannot read your table. Any web server will do: python3 -m http.server, started in this folder, serves it.',
  changes: 'Changes to Whose Time',
  cardAlt: (title: string): string => `The title “${title}” above its figure`,
  newer: 'A newer version of this site is ready.',
  reload: 'Reload',
  embedCode: 'Copy code to embed this',
  embedFrom: (title: string): string => `${title}: from Whose Time, where it is explained`,
  /** Widgets that stand alone in a frame, by the name in their address. */
  openBook: 'Open the book',
  embedTitle: {
    simulator: 'Simulator of one stream',
    'table-reader': 'A profiler table, cell by cell',
    'column-book': 'What the columns count',
    'convolution-cost': 'Cost of a convolution',
    'convolution-stairs': 'Staircase of tiles',
    'convolution-sizes': 'Sizes that would take so long',
    'convolution-possible': 'Possible or not',
    'convolution-by-shape': 'Both tables by shape',
    'kernel-book': 'The kernel book, to be closed',
    recipe: 'One script for what a table leaves open',
  } as Readonly<Record<string, string>>,
  copyCode: 'Copy code',
  copied: 'Copied',

  figure: 'Figure',
  table: 'Table',
  showNumbers: 'Show the numbers',
  saveSvg: 'Save this figure as SVG',
  numbersOf: 'The numbers of this figure, scrolls sideways',
  note: 'Note',

  key: 'Key',
  owners: { host: 'host, the CPU’s work', gpu: 'GPU’s work', wait: 'waiting', setup: 'first-call setup' },
  colophon:
    'Both samples are the tables of one forum question, cell for cell. Every underlined number is computed from a ' +
    'profiler table. Colour means one thing here: whose time it is.',
};

export type ShellStrings = typeof shellEn;
