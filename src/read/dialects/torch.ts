/**
 * `prof.key_averages().table()` of every PyTorch, as printed or with its blanks collapsed: a header, if there is one,
 * says what the columns are, else the kinds of the first row's cells do; rules of dashes are a help, never needed.
 * Where lines are left over, the line breaks may be at fault: then they are put elsewhere, and what reads best stays.
 */
import type { Profile } from '../../profile/profile.ts';
import type { Dialect, Findings } from '../dialect.ts';
import type { Repaired } from '../edits.ts';
import { stripLike, stripPrefixes } from '../prefix.ts';
import { Reading } from '../reading.ts';
import { remap } from '../remap.ts';
import { joinAll } from '../page.ts';
import { unwrap } from '../unwrap.ts';
import { unflatten } from '../unflatten.ts';

type Repair = (text: string) => Repaired | null;

/** What may have happened to the line breaks, each undone by steps of which any may find nothing to do. */
const STORIES: readonly (readonly Repair[])[] = [
  [unwrap, stripPrefixes],
  [unflatten, stripPrefixes],
  [(text) => joinAll(text, false), unflatten, stripPrefixes],
  [(text) => joinAll(text, true), unflatten, stripPrefixes],
];

export const torch: Dialect = { name: 'torch', read };

function read(text: string): Findings {
  const reading = new Reading(text);
  const plain = reading.run();
  const { stamp } = reading;
  const stamped = stamp === '' ? null : tell(text, [(words) => stripLike(words, stamp)], false);
  const first = stamped === null || rowsOf(stamped) < rowsOf(plain) ? plain : stamped;
  if (!reading.isOdd || isForeign(reading, text)) return first;
  let best = first;
  for (const story of STORIES) {
    if (best !== first && best.unread.length === 0) break;
    const found = tell(text, story, true);
    if (found !== null && isBetter(found, best)) best = found;
  }
  return best;
}

/** Rows of nvprof or nsys are left over here as a matter of course. Short words, as a search for them is quicker. */
function isForeign({ hasHeader }: Reading, text: string): boolean {
  return !hasHeader && ['e(%)', 'e (%)'].some((words) => text.includes(words));
}

/** Reads the text after some repairs; null where there was nothing to repair. */
function tell(text: string, story: readonly Repair[], rejoins: boolean): Findings | null {
  const repairs: Repaired[] = [];
  for (const repair of story) {
    const repaired = repair(repairs.at(-1)?.text ?? text);
    if (repaired !== null) repairs.push(repaired);
  }
  const last = repairs.at(-1);
  if (last === undefined) return null;
  const reading = new Reading(last.text);
  let found = reading.run();
  if (rejoins && reading.others > 0) found = { ...found, profiles: found.profiles.map(withDoubt) };
  for (let k = repairs.length - 1; k >= 0; k--) {
    const repaired = repairs[k];
    if (repaired !== undefined) found = remap(found, repaired, repairs[k - 1]?.text ?? text);
  }
  return found;
}

/** Something stayed between the lines that were put together, which may have been part of one: the reader should look. */
function withDoubt(profile: Profile): Profile {
  const line = profile.rows[0]?.line ?? 1;
  const text = profile.text.split('\n', line)[line - 1] ?? '';
  const problem = {
    code: 'lines-rejoined',
    line,
    text,
    from: 0,
    to: text.length,
    detail: { rows: profile.rows.length },
  };
  return { ...profile, problems: [...profile.problems, problem] };
}

/** Other line breaks must prove themselves: by more rows with no more lines left over, or by columns where rows had none. */
function isBetter(found: Findings, best: Findings): boolean {
  const more = rowsOf(found) - rowsOf(best);
  if (more > 0) return found.unread.length <= best.unread.length || rowsOf(best) === 0;
  return more === 0 && found.unread.length <= best.unread.length && columnsOf(found) > columnsOf(best);
}

function rowsOf({ profiles }: Findings): number {
  return profiles.reduce((sum, { rows }) => sum + rows.length, 0);
}

function columnsOf({ profiles }: Findings): number {
  return profiles.reduce((sum, { columns }) => sum + columns.filter((column) => column !== 'unknown').length, 0);
}
