/** A fact's working as a reader sees it: an equation, the lines it adds up, and how exact it is. */
import type { Fact } from '../analysis/facts.ts';
import type { Quantity } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { Profile } from '../profile/profile.ts';
import { format, split } from '../profile/units.ts';
import type { Words } from './words.ts';
import { fill } from './words.ts';

export interface WorkingLine {
  /** Printed row number (from 1), operator, or nothing. */
  readonly mark: string;
  readonly label: string;
  /** Whether the label is a name from the table, to be set in the table's type. */
  readonly raw: boolean;
  readonly value: string;
  readonly unit: string;
  /** A rule stands above a result. */
  readonly result: boolean;
}

export interface WorkingView {
  readonly equation: string;
  readonly lines: readonly WorkingLine[];
  readonly why: string;
  /** Rows the number rests on, by index, for lighting them in the table. */
  readonly rows: readonly number[];
}

/** Longer sums are cut to their largest terms, with the number of those left out. */
const MOST_LINES = 6;

export function workingOf(fact: Fact, profile: Profile, words: Words): WorkingView | null {
  const { outcome } = fact;
  if (!isKnown(outcome)) return null;
  const lines = linesOf(outcome, profile, words);
  return {
    equation: equationOf(outcome, words),
    lines,
    why: whyOf(outcome, profile, words),
    rows: [...rowsOf(outcome)],
  };
}

/** Every row a quantity was computed from. */
export function rowsOf(q: Quantity, into = new Set<number>()): Set<number> {
  if (q.source?.from === 'cell') into.add(q.source.row);
  for (const term of q.terms) rowsOf(term, into);
  return into;
}

function equationOf(q: Quantity, words: Words): string {
  const result = format(q, q.unit === 'us' ? 'print' : 'auto');
  const parts = q.terms.map((term) => format(term, 'print'));
  if (q.how === 'ratio') return `${parts.join(' ÷ ')} = ${result}`;
  if (q.how === 'difference') return `${parts.join(' − ')} = ${result}`;
  if (q.how === 'sum' && parts.length <= 3) return `${parts.join(' + ')} = ${result}`;
  if (q.how === 'sum') return fill(words.ui.sumOfRows, { n: parts.length, sum: result });
  return result;
}

function linesOf(q: Quantity, profile: Profile, words: Words): WorkingLine[] {
  const line = (term: Quantity, mark: string, result = false) => lineOf(term, mark, result, profile, words);
  if (q.how === 'printed' || q.how === 'count') return [line(q, '')];
  if (q.how === 'sum') return sumLines(q, profile, words);
  const [first, second] = q.terms;
  if (first === undefined || second === undefined) return [];
  const opened = first.how === 'sum' ? [...sumLines(first, profile, words), line(first, '', true)] : [line(first, '')];
  return [...opened, line(second, q.how === 'ratio' ? '÷' : '−')];
}

function sumLines(q: Quantity, profile: Profile, words: Words): WorkingLine[] {
  const terms = [...q.terms].sort((a, b) => b.value - a.value);
  const shown = terms.length <= MOST_LINES + 1 ? terms : terms.slice(0, MOST_LINES);
  const lines = shown.map((term) => lineOf(term, '', false, profile, words));
  const left = terms.slice(shown.length);
  if (left.length === 0) return lines;
  const rest = left.reduce((total, term) => total + term.value, 0);
  const tol = left.reduce((total, term) => total + term.tol, 0);
  const [value, unit] = split({ value: rest, tol, unit: q.unit }, 'print');
  return [
    ...lines,
    { mark: '', label: fill(words.ui.moreRows, { n: left.length }), raw: false, value, unit, result: false },
  ];
}

function lineOf(q: Quantity, mark: string, result: boolean, profile: Profile, words: Words): WorkingLine {
  const [value, unit] = split(q, 'print');
  const { source } = q;
  const raw = source?.from === 'cell';
  const place = mark === '' && raw ? String(source.row + 1) : mark;
  return { mark: place, label: labelOf(q, profile, words), raw, value, unit, result };
}

/** What a term is called: its row, its footer, or the fact it is. */
function labelOf(q: Quantity, profile: Profile, words: Words): string {
  const { source } = q;
  const device = profile.device ?? '';
  switch (source?.from) {
    case 'cell':
      return source.name;
    case 'footer':
      return fill(words.footers[source.key], { device });
    case 'fact':
      return words.facts[source.id] ?? source.id;
    case 'constant':
      return words.constants[source.name] ?? source.name;
    case 'rows':
      return words.ui.counted;
    case undefined:
      return q.how === 'sum' ? fill(words.ui.rowsTogether, { n: q.terms.length }) : composed(q, profile, words);
  }
}

/** A step on the way that has no name of its own is called by what it is made of. */
function composed({ how, terms }: Quantity, profile: Profile, words: Words): string {
  const parts = terms.map((term) => labelOf(term, profile, words));
  const same = new Set(parts).size < parts.length;
  const names = same ? terms.map((term, i) => columnOf(term, profile, words) ?? parts[i]) : parts;
  return `(${names.join(how === 'ratio' ? ' ÷ ' : ' − ')})`;
}

function columnOf({ source }: Quantity, profile: Profile, words: Words): string | null {
  if (source?.from !== 'cell') return null;
  return fill(words.columns[source.column], { device: profile.device ?? '' });
}

function whyOf(q: Quantity, profile: Profile, words: Words): string {
  if (q.source?.from === 'cell') {
    const column = fill(words.columns[q.source.column], { device: profile.device ?? '' });
    return fill(words.ui.printedAs, { n: q.source.row + 1, column });
  }
  if (q.source?.from === 'footer') return words.ui.printedInFooter;
  if (q.how === 'count') return words.ui.counted;
  if (q.unit === 'count' || q.tol === 0) return '';
  // Half a microsecond a row is all that a whole-microsecond print leaves open.
  const tol =
    q.unit === 'share'
      ? format({ ...q, value: q.tol, tol: 0 }, 2)
      : format({ ...q, value: q.tol, tol: 0 }, q.tol < 0.1 ? 3 : 'auto');
  return fill(words.ui.precision, { tol });
}
