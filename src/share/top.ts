/** The rows of a table that took most time, for a link that cannot hold them all. Footers, and so totals, stay. */
import type { Profile, Row } from '../profile/profile.ts';
import { sheetOf } from './from-profile.ts';
import { profileOf } from './to-profile.ts';

/** The `count` rows with most time of their own, on either side, in their order; kinds stay as the whole table told them. */
export function topRows(profile: Profile, count: number): Profile {
  if (count >= profile.rows.length) return profile;
  const kept = profile.rows
    .toSorted((a, b) => timeOf(b) - timeOf(a) || a.index - b.index)
    .slice(0, Math.max(1, count))
    .map(({ index }) => index)
    .sort((a, b) => a - b);
  const sheet = sheetOf({ ...profile, problems: [] });
  const only = <T>(list: readonly T[]): T[] => kept.flatMap((row) => (row < list.length ? [list[row] as T] : []));
  return profileOf({
    ...sheet,
    ...{ names: only(sheet.names), kinds: only(sheet.kinds), sections: only(sheet.sections) },
    ...{ numbers: sheet.numbers.map(only), words: sheet.words.map(only), frames: only(sheet.frames) },
  });
}

function timeOf(row: Row): number {
  const host = row.selfCpuUs ?? row.cpuTotalUs ?? 0;
  const device = row.selfDeviceUs ?? row.deviceTotalUs ?? 0;
  return Math.max(host, device);
}

/** A link so full is full: a row more would hardly fit, and each try costs as much as the link. */
const FULL = 0.97;
/** A table that is shared seldom has more, and then one try is all. */
const FIRST_TRY = 100;

/**
 * As many rows as `letters` allows, or nearly (`FULL`): a link grows about evenly with its rows, so each try tells where to
 * try next. `lettersOf` gives a link's letters, Infinity where none can be made; 0 where not one row fits.
 */
export function mostRows(rows: number, letters: number, lettersOf: (count: number) => number): number {
  let [low, high, atLow, atHigh] = [0, rows + 1, 0, Infinity];
  let next = Math.min(rows, FIRST_TRY);
  for (let tries = 1; high - low > 1 && atLow < letters * FULL; tries += 1) {
    const found = lettersOf(next);
    if (found <= letters) [low, atLow] = [next, found];
    else [high, atHigh] = [next, found];
    const aRow = atHigh < Infinity ? (atHigh - atLow) / (high - low) : low > 0 ? atLow / low : Infinity;
    // Where it does not grow evenly, every third try halves what is left.
    const step = aRow < Infinity && tries % 3 > 0 ? Math.floor((letters - atLow) / aRow) : (high - low) >> 1;
    next = Math.min(high - 1, Math.max(low + 1, low + step));
  }
  return low;
}
