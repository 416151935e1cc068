/** What was read, as the JSON of the command line: a contract others build on. A value that was not printed is null. */
import { cellAt } from '../profile/cell.ts';
import type { Column, FooterKey, Problem, Profile, ReadResult, Row, ValueColumn } from '../profile/profile.ts';

const ALWAYS: readonly ValueColumn[] = [
  'calls',
  'selfCpuUs',
  'cpuTotalUs',
  'cpuAvgUs',
  'selfDeviceUs',
  'deviceTotalUs',
  'deviceAvgUs',
];
const IF_PRINTED: readonly ValueColumn[] = ['selfCpuPct', 'cpuTotalPct', 'selfDevicePct', 'deviceTotalPct'];

export interface ReadJson {
  readonly profiles: readonly object[];
  readonly unread: readonly object[];
  readonly notAProfile: ReadResult['notAProfile'];
}

/** The tables of one or several texts together. */
export function readJson(results: readonly ReadResult[]): ReadJson {
  const profiles = results.flatMap((result) => result.profiles);
  return {
    profiles: profiles.map(profileJson),
    unread: results.flatMap((result) => result.unread.map(problemJson)),
    notAProfile:
      profiles.length > 0 ? null : (results.find((result) => result.notAProfile !== null)?.notAProfile ?? null),
  };
}

function profileJson(profile: Profile): object {
  return {
    dialect: profile.dialect,
    version: profile.version,
    device: profile.device,
    columns: profile.columns,
    rows: profile.rows.map((row) => rowJson(profile, row)),
    footer: footerJson(profile),
    problems: profile.problems.map(problemJson),
  };
}

function rowJson(profile: Profile, row: Row): object {
  const values: Partial<Record<ValueColumn, number | null>> = {};
  for (const column of ALWAYS) values[column] = row[column];
  for (const column of IF_PRINTED) if (profile.columns.includes(column)) values[column] = row[column];
  return { name: row.name, kind: row.kind, ...values, ...row.extra, line: row.line };
}

const footerJson = (profile: Profile): Record<FooterKey, number | null> => ({ ...profile.footer });

function problemJson({ line, text, code, from, to, detail }: Problem): object {
  return { line, text, why: code, from, to, detail };
}

/** A printed cell and its place, for provenance in JSON. */
export function cellJson(profile: Profile, row: number, column: Column): object | null {
  const cell = cellAt(profile, row, column);
  return cell === null ? null : { row, column, line: cell.line, from: cell.from, to: cell.to, text: cell.text };
}
