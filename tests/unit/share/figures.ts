/** What a link has to bring back of a profile: everything but where in the paste it stood. */
import { readdirSync, readFileSync } from 'node:fs';
import { analyse } from '../../../src/analysis/analyse.ts';
import { explainJson } from '../../../src/answer/explain.ts';
import { cellAt } from '../../../src/profile/cell.ts';
import type { Cell, Profile } from '../../../src/profile/profile.ts';
import { read } from '../../../src/read/read.ts';
import type { Sharing } from '../../../src/share/share.ts';
import { NOTHING } from '../../../src/share/share.ts';

const ROOT = new URL('../../../', import.meta.url);

export interface Named {
  readonly name: string;
  readonly profile: Profile;
}

/** Every profile of every text in a folder. */
export function profilesIn(folder: string): Named[] {
  const files = readdirSync(new URL(folder, ROOT)).filter((file) => file.endsWith('.txt'));
  return files.flatMap((file) =>
    read(textOf(folder + file)).profiles.map((profile, k) => ({ name: `${file} ${k + 1}`, profile })),
  );
}

const textOf = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

export function sample(n: 1 | 2): Profile {
  const [profile] = read(textOf(`content/samples/network-${n}.txt`)).profiles;
  if (profile === undefined) throw new Error('a sample that cannot be read');
  return profile;
}

export const shared = (profile: Profile) => ({ profile, name: null, cutOf: null });
export const only = (profile: Profile): Sharing => ({ ...NOTHING, A: shared(profile) });

/** Rows, cells as printed, footers, problems. */
export function figures(profile: Profile) {
  const { dialect, version, device, columns, footer, footerCells } = profile;
  return {
    ...{ dialect, version, device, columns, footer },
    rows: profile.rows.map((row) => ({ ...row, line: 0 })),
    cells: profile.rows.map((row) =>
      columns.map((column) => (column === 'name' ? row.name : printed(cellAt(profile, row.index, column)))),
    ),
    footers: Object.values(footerCells).map(printed),
    problems: profile.problems.map(({ code, detail }) => ({ code, detail })),
  };
}

/** As printed; a page may have broken a cell in two, set its minus sign, or hidden a blank in it. */
function printed(cell: Cell | null) {
  if (cell === null) return null;
  const text = cell.text.replace(/\s*[\r\n]\s*/g, '').replace('\u2212', '-');
  return { text, value: cell.value, halfStep: cell.halfStep };
}

/** Facts with their arithmetic, ledger and findings, without the places in the paste. */
export function conclusions(profiles: readonly Profile[]): unknown {
  const json = JSON.stringify(explainJson(profiles.map((profile) => analyse(profile))), (key, value: unknown) =>
    key === 'line' || key === 'from' || key === 'to' || key === 'text' ? undefined : value,
  );
  return JSON.parse(json) as unknown;
}
