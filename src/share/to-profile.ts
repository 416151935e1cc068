/** Sheet → profile, with a text of its own that its cells point into. */
import { cellAt } from '../profile/cell.ts';
import { assignKinds } from '../profile/kinds.ts';
import type { FooterKey, Problem, Profile, Row, RowKind, ValueColumn } from '../profile/profile.ts';
import { layOut } from './print.ts';
import { FOOTERS, isNumeric, type Sheet, type SheetProblem } from './sheet.ts';
import { show } from './style.ts';

/** The profile that a sheet tells, its text laid out anew. */
export function profileOf(sheet: Sheet): Profile {
  const { columns } = sheet;
  const { text, cells, lines, footerCells } = layOut(sheet);
  const rows = sheet.names.map((name, index) => rowOf(sheet, index, name, lines[index] ?? 1));
  const footer = { selfCpuTotalUs: null, selfDeviceTotalUs: null, deviceTotalUs: null } as Record<
    FooterKey,
    number | null
  >;
  for (const key of FOOTERS) footer[key] = footerCells[key]?.value ?? null;
  const { dialect, version, device } = sheet;
  const profile: Profile = { dialect, version, device, columns, rows, footer, footerCells, problems: [], text, cells };
  return { ...profile, problems: sheet.problems.map((problem) => placed(profile, problem)) };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function rowOf(sheet: Sheet, index: number, name: string, line: number): Row {
  const row: Writable<Row> = {
    ...{ index, line, name, kind: sheet.kinds[index] ?? 'op', calls: null },
    ...{ selfCpuPct: null, selfCpuUs: null, cpuTotalPct: null, cpuTotalUs: null, cpuAvgUs: null },
    ...{ selfDeviceUs: null, selfDevicePct: null, deviceTotalUs: null, deviceTotalPct: null, deviceAvgUs: null },
    extra: null,
  };
  const extra: Record<string, unknown> = {};
  const section = sheet.sections[index] ?? null;
  if (section !== null) extra['section'] = section;
  for (const [place, column] of sheet.columns.entries()) {
    if (isNumeric(sheet.columns, place)) {
      const printed = sheet.numbers[place]?.[index] ?? null;
      const value = printed === null ? null : show(printed).value;
      if (value === null) continue;
      if (column in row) row[column as ValueColumn] = value;
      else extra[column] = value;
    } else {
      const word = sheet.words[place]?.[index] ?? null;
      if (word === null || column === 'unknown') continue;
      extra[column] = column === 'stack' ? [word, ...(sheet.frames[index] ?? [])] : word;
    }
  }
  if (Object.keys(extra).length > 0) row.extra = extra;
  return row;
}

function placed(profile: Profile, { code, detail, cell, text, from, to }: SheetProblem): Problem {
  const column = cell === null ? null : profile.columns[cell.place];
  const at = cell === null || column == null ? null : cellAt(profile, cell.row, column);
  if (at === null) return { code, detail, line: 1, text, from, to };
  const line = profile.text.split('\n', at.line)[at.line - 1] ?? '';
  return { code, detail, line: at.line, text: line, from: at.from, to: at.to };
}

/** The kinds that rows have by themselves; where a sheet's differ, the link says so. */
export function usualKinds(sheet: Sheet): RowKind[] {
  const rows = sheet.names.map((name, index) => rowOf(sheet, index, name, 1));
  for (const row of rows) row.kind = 'op';
  assignKinds(rows);
  return rows.map(({ kind }) => kind);
}
