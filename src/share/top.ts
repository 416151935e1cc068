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

/** The most rows with which a test still holds, found by halving; 0 where it holds with none. */
export function mostRows(rows: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, rows];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
