/** Rows of a tree as a version of PyTorch prints them (`_build_table`; up to 1.6 `build_table`). */
import type { PrintedRow } from '../../read/print.ts';
import { cells, header, time } from '../../read/print.ts';
import type { Node, TreeRow } from './tree.ts';
import { rowsOf } from './tree.ts';

type Key = 'selfCpuNs' | 'cpuTotalNs' | 'selfDeviceNs' | 'deviceTotalNs' | 'calls';

export interface How {
  readonly device?: string | null;
  /** Largest first; in order of first start without. */
  readonly sort?: Key;
  readonly limit?: number;
  readonly footer?: boolean;
  /** Spans of labels on the device, microseconds: rows of their own, and up to 2.4 in the footer too. */
  readonly spans?: readonly (readonly [name: string, us: number, calls: number])[];
  readonly spansInFooter?: boolean;
  /** Device time that the profiler's own rows show and did not spend (2.7 to 2.13). */
  readonly copied?: Readonly<Record<string, number>>;
}

export function print(threads: readonly Node[], how: How = {}): string {
  const { device = 'CUDA', footer = true, spans = [], copied = {} } = how;
  const rows = rowsOf(threads);
  const span = ([name, us, calls]: readonly [string, number, number]): TreeRow => ({
    ...{ name, side: 'device', calls, selfCpuNs: 0, cpuTotalNs: 0 },
    ...{ selfDeviceNs: Math.round(1000 * us), deviceTotalNs: Math.round(1000 * us) },
  });
  const shown = [...rows, ...spans.map(span)].map((row) => ({
    ...row,
    selfDeviceNs: row.selfDeviceNs + 1000 * (copied[row.name] ?? 0),
    deviceTotalNs: row.deviceTotalNs + 1000 * (copied[row.name] ?? 0),
  }));
  const counted = [...rows, ...(how.spansInFooter === true ? spans.map(span) : [])];
  const all: PrintedRow = {
    ...{ name: '', calls: 1, cpuTotalNs: 0, deviceTotalNs: 0 },
    selfCpuNs: total(rows, 'selfCpuNs'),
    selfDeviceNs: total(
      counted.filter(({ side }) => side === 'device'),
      'selfDeviceNs',
    ),
  };
  const printed = sorted(shown, how.sort).slice(0, how.limit ?? 100);
  const head = header({ device });
  const body = printed.map((row) => cells(row, [all], { device }));
  const name = Math.min(Math.max(...printed.map((row) => row.name.length)) + 4, 55);
  const width = (k: number): number => (k === 0 ? name : 12);
  const line = (row: readonly string[]): string => row.map((cell, k) => `${cell.padStart(width(k))}  `).join('');
  const rule = head.map((_, k) => `${'-'.repeat(width(k))}  `).join('');
  const feet = [`Self CPU time total: ${time(all.selfCpuNs)}`];
  if (device !== null) feet.push(`Self ${device} time total: ${time(all.selfDeviceNs)}`);
  return [rule, line(head), rule, ...body.map(line), rule, ...(footer ? feet : []), ''].join('\n');
}

/** 1.4 and 1.5: left-aligned, no namespace, no Self column for the device, and a footer that adds parents and children. */
export function print15(threads: readonly Node[]): string {
  const head = [
    ...['Name', 'Self CPU total %', 'Self CPU total', 'CPU total %', 'CPU total', 'CPU time avg'],
    ...['CUDA total %', 'CUDA total', 'CUDA time avg', 'Number of Calls'],
  ];
  const rows = sorted(
    rowsOf(threads).filter(({ side }) => side === 'host'),
    'deviceTotalNs',
  );
  const [cpu, cuda] = [total(rows, 'selfCpuNs'), total(rows, 'deviceTotalNs')];
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;
  const body = rows.map((row) => [
    row.name,
    ...[percent(row.selfCpuNs, cpu), time(row.selfCpuNs), percent(row.cpuTotalNs, cpu), time(row.cpuTotalNs)],
    ...[time(row.cpuTotalNs / row.calls), percent(row.deviceTotalNs, cuda), time(row.deviceTotalNs)],
    ...[time(row.deviceTotalNs / row.calls), `${row.calls}`],
  ]);
  const name = Math.max(...rows.map((row) => row.name.length)) + 2;
  const line = (row: readonly string[]): string => row.map((cell, k) => cell.padEnd(k === 0 ? name : 17)).join('  ');
  const rule = head.map((_, k) => '-'.repeat(k === 0 ? name : 17)).join('  ');
  const feet = [`Self CPU time total: ${time(cpu)}`, `CUDA time total: ${time(cuda)}`];
  return [rule, line(head), rule, ...body.map(line), rule, ...feet, ''].join('\n');
}

const sorted = (rows: readonly TreeRow[], by: Key | undefined): TreeRow[] =>
  by === undefined ? [...rows] : [...rows].sort((a, b) => b[by] - a[by]);

const total = (rows: readonly TreeRow[], key: Key): number => rows.reduce((sum, row) => sum + row[key], 0);
