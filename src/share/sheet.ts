/** A profile as what was printed: no places in a text, which a link does not carry. */
import type { Column, FooterKey, Guess, Problem, RowKind, Section } from '../profile/profile.ts';
import type { StatedCall } from '../profile/stated-call.ts';
import type { Printed } from './style.ts';

export const FOOTERS: readonly FooterKey[] = ['selfCpuTotalUs', 'selfDeviceTotalUs', 'deviceTotalUs'];
/** Columns of words; so is one that stands a second time. */
const WORDS: ReadonlySet<Column> = new Set(['name', 'overload', 'shapes', 'stack', 'unknown']);

export interface Sheet {
  dialect: string;
  version: Guess | null;
  device: string | null;
  columns: Column[];
  names: string[];
  kinds: RowKind[];
  sections: (Section | null)[];
  /** By column, then row: cells of numbers (null: none was printed), or words; the name's place is empty. */
  numbers: (Printed | null)[][];
  words: (string | null)[][];
  /** Frames of a call stack below its first. */
  frames: string[][];
  footers: (Printed | null)[];
  /** The call that is said to have printed the table: the one thing a link keeps of the words around it. */
  call: StatedCall | null;
  problems: SheetProblem[];
}

/** Where a problem is at a cell it says which; else its line comes along. */
export interface SheetProblem {
  readonly code: string;
  readonly detail: Problem['detail'];
  readonly cell: { readonly row: number; readonly place: number } | null;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Whether a column's cells are numbers. */
export function isNumeric(columns: readonly Column[], place: number): boolean {
  const column = columns[place] ?? 'unknown';
  return !WORDS.has(column) && columns.indexOf(column) === place;
}
