/** A line of the ledger in words: its two sides, by how much they differ, or why they cannot be tested. */
import type { Instance, Line } from '../analysis/ledger.ts';
import { isKnown, minus } from '../analysis/quantity.ts';
import type { Profile } from '../profile/profile.ts';
import { exact, format, microseconds } from '../profile/units.ts';
import { fill } from './fill.ts';

export interface LedgerWords {
  readonly missing: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly ui: Readonly<Record<'failing' | 'brokenBy' | 'tested' | 'equals' | 'differs', string>>;
}

/** Instances shown of a line that fails in many places. */
const MOST_FAILS = 3;

/** By how much a broken line breaks, or how many of its instances do. */
export function byHowMuch(line: Line, { ui }: LedgerWords): string {
  if (line.verdict !== 'broken') return '';
  if (line.instances.length > 0) return fill(ui.failing, { n: line.instances.length, all: line.tested });
  if (line.left === null || line.right === null || line.id === 'row-limit') return '';
  const by = minus(line.right, line.left);
  return isKnown(by) ? fill(ui.brokenBy, { by: exact({ ...by, value: Math.abs(by.value) }) }) : '';
}

/** The two sides, the note, or what the instances are. */
export function numbersOf(line: Line, profile: Profile, words: LedgerWords): string {
  const note = line.note === null ? '' : (words.notes[line.note] ?? words.missing[line.note] ?? line.note);
  if (line.verdict === 'not-checkable') return note;
  if (line.id === 'chains')
    return line.instances
      .filter((i) => i.side === 'cpu')
      .map((i) => chainText(i, profile))
      .join('; ');
  if (line.instances.length > 0)
    return line.instances
      .slice(0, MOST_FAILS)
      .map((i) => failText(i, profile))
      .join('; ');
  if (line.left === null || line.right === null) return note !== '' ? note : fill(words.ui.tested, { n: line.tested });
  if (line.id === 'row-limit') return `${format(line.left)}, ${note}`;
  const sign = line.verdict === 'held' ? words.ui.equals : words.ui.differs;
  const sides = `${exact(line.left)} ${sign} ${exact(line.right)}`;
  return note === '' ? sides : `${sides}, ${note}`;
}

const nameOf = (profile: Profile, row: number | undefined): string => profile.rows[row ?? -1]?.name ?? '';

function chainText(instance: Instance, profile: Profile): string {
  const [parent, ...children] = instance.rows;
  const parts = instance.right.terms.map((term) => microseconds(term.value)).join(' + ');
  const names = children.map((row) => nameOf(profile, row)).join(', ');
  return `${nameOf(profile, parent)} ${microseconds(instance.left.value)} = ${parts} (${names})`;
}

function failText(instance: Instance, profile: Profile): string {
  return `${nameOf(profile, instance.rows[0])}: ${exact(instance.left)} ≠ ${exact(instance.right)}`;
}
