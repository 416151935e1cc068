/** Version 1 of links: what they hold, and the bytes of it. */
import { Cells } from './cells.ts';
import { type Coder, Reader, Writer } from './coder.ts';
import { listed, RULES } from './head.ts';
import { even, Magnitude } from './numbers.ts';
import { refuse } from './refusal.ts';
import type { Sheet } from './sheet.ts';
import { codeTable, MOST_ROWS, type Models } from './table.ts';
import { Words } from './words.ts';

/** One table of a link. */
export interface Table {
  readonly sheet: Sheet;
  /** What its owner calls it. */
  readonly name: string | null;
  /** Rows of the whole table, where these are only those that took most time. */
  readonly cutOf: number | null;
}

export interface Contents {
  readonly A: Table | null;
  readonly B: Table | null;
  /** Rules of the findings to be shown. */
  readonly findings: readonly string[];
  /** State of the simulator, and which table of the gallery. */
  readonly simulator: string | null;
  readonly sample: string | null;
}

/** Letters of all names and words together. */
const MOST_LETTERS = 1_000_000;

export function writeFirst(contents: Contents): Uint8Array {
  const coder = new Writer();
  code(coder, contents, Infinity);
  return coder.finish();
}

export function readFirst(bytes: Uint8Array): Contents {
  return code(new Reader(bytes), EMPTY, bytes.length);
}

const EMPTY: Contents = { A: null, B: null, findings: [], simulator: null, sample: null };
const NO_SHEET: Sheet = {
  ...{ dialect: '', version: null, device: null, columns: [], names: [], kinds: [], sections: [] },
  ...{ numbers: [], words: [], frames: [], footers: [], call: null, problems: [] },
};

/** `size` is how many bytes there are to read: few cannot honestly hold much. */
function code(coder: Coder, given: Contents, size: number): Contents {
  const budget = { letters: Math.min(MOST_LETTERS, 4000 + 100 * size) };
  const words = new Words(budget);
  const rows = Math.min(MOST_ROWS, 500 + 40 * size);
  const models: Models = { names: new Words(budget), words, cells: new Cells(words), rows };
  const flags = [given.A, given.B, given.simulator, given.sample, given.findings.length > 0 ? 1 : null];
  const [hasA, hasB, hasSimulator, hasSample, hasFindings] = flags.map(
    (part) => even(coder, part === null ? 0 : 1, 2) === 1,
  );
  return {
    A: hasA === true ? codeOne(coder, models, given.A) : null,
    B: hasB === true ? codeOne(coder, models, given.B) : null,
    simulator: hasSimulator === true ? words.code(coder, given.simulator ?? '') : null,
    sample: hasSample === true ? words.code(coder, given.sample ?? '') : null,
    findings: hasFindings === true ? codeFindings(coder, words, given.findings) : [],
  };
}

function codeOne(coder: Coder, models: Models, given: Table | null): Table {
  const hasName = even(coder, given?.name == null ? 0 : 1, 2) === 1;
  const name = hasName ? models.words.code(coder, given?.name ?? '') : null;
  const isCut = even(coder, given?.cutOf == null ? 0 : 1, 2) === 1;
  const cutOf = isCut ? new Magnitude().code(coder, given?.cutOf ?? 0, 10_000_000) : null;
  const sheet = codeTable(coder, models, given?.sheet ?? NO_SHEET);
  if (cutOf !== null && cutOf < sheet.names.length) refuse('damaged');
  return { sheet, name, cutOf };
}

function codeFindings(coder: Coder, words: Words, given: readonly string[]): string[] {
  const count = even(coder, given.length, 64);
  return Array.from({ length: count }, (_, k) => listed(coder, words, RULES, given[k] ?? ''));
}
