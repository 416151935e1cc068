/**
 * Undoes what forums, terminals and logs did to a text as a whole, before any dialect sees it: first to its characters,
 * then to its lines. A text that nothing happened to is neither copied nor mapped.
 */
import type { Repaired } from './edits.ts';
import { repairChars } from './chars.ts';
import { stripPrefixes } from './prefix.ts';

/** The repairs in order, each of the text the one before left; none for a clean text. */
export function clean(text: string): readonly Repaired[] {
  const repairs: Repaired[] = [];
  for (const repair of [repairChars, stripPrefixes]) {
    const repaired = repair(repairs.at(-1)?.text ?? text);
    if (repaired !== null) repairs.push(repaired);
  }
  return repairs;
}
