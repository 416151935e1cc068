/** Words of the share panel. */
import type { ShareWords } from './share.ts';

export const shareEn: ShareWords = {
  share: 'Share this table by a link',
  heading: 'A link that holds the table',
  says: 'The link carries the numbers themselves, behind its #, which no server sees. Whoever opens it sees the same verdict.',
  holds: 'Table {slot}: {name}, {rows} rows',
  top: 'Table {slot}: {name}, the {rows} rows of {all} that took most time, and all totals',
  own: 'Names that tell of you: {list}',
  ownMore: '{list} and {n} more',
  noOwn: 'No names but those of PyTorch and CUDA.',
  neutral: 'Replace them by neutral names',
  size: '{n} characters',
  tooBig: 'All rows would need {n} characters, more than chat programs leave whole.',
  takeTop: 'Take the rows with most time',
  file: 'Save a file to attach',
  copy: 'Copy link',
  copied: 'Copied',
  fileHelp: 'The file opens when it is dropped on a paste box.',
  cannot: 'This table is too big for a link and for a file. Paste less of it.',
};
