/** A sheet as PyTorch prints it (`_build_table` in torch/autograd/profiler_util.py, 1.8 to 2.x with Kineto). */
import type { Sheet, SheetRow } from './rows.ts';

const NAME_WIDTH = 55;
const WIDTH = 12;
/** Names at least this long are cut to it. */
const NAME_CUT = NAME_WIDTH - 3;

const HEAD = ['Name', 'Self CPU %', 'Self CPU', 'CPU total %', 'CPU total', 'CPU time avg'];
const DEVICE_HEAD = ['Self CUDA', 'Self CUDA %', 'CUDA total', 'CUDA time avg'];
const CALLS = '# of Calls';

/** Whether the print has device columns: only if some row has device time. */
export const hasDevice = ({ rows }: Sheet): boolean => rows.some(({ selfDeviceNs }) => selfDeviceNs > 0);

export const headOf = (sheet: Sheet): string[] => [...HEAD, ...(hasDevice(sheet) ? DEVICE_HEAD : []), CALLS];

/** The printed cells of a row, the name first. */
export function cellsOf(sheet: Sheet, row: SheetRow): string[] {
  const device = [
    time(row.selfDeviceNs),
    percent(row.selfDeviceNs, sheet.selfDeviceNs),
    time(row.deviceTotalNs),
    time(row.deviceTotalNs / row.calls),
  ];
  return [
    row.name.length >= NAME_CUT ? `${row.name.slice(0, NAME_CUT)}...` : row.name,
    percent(row.selfCpuNs, sheet.selfCpuNs),
    time(row.selfCpuNs),
    percent(row.cpuTotalNs, sheet.selfCpuNs),
    time(row.cpuTotalNs),
    time(row.cpuTotalNs / row.calls),
    ...(hasDevice(sheet) ? device : []),
    `${row.calls}`,
  ];
}

export function footersOf(sheet: Sheet): string[] {
  const footers = [`Self CPU time total: ${time(sheet.selfCpuNs)}`];
  return hasDevice(sheet) ? [...footers, `Self CUDA time total: ${time(sheet.selfDeviceNs)}`] : footers;
}

/** The whole print, as it would stand in a terminal; empty for no events. */
export function print(sheet: Sheet): string {
  if (sheet.rows.length === 0) return '';
  const name = Math.min(Math.max(...sheet.rows.map((row) => row.name.length)) + 4, NAME_WIDTH);
  const width = (k: number): number => (k === 0 ? name : WIDTH);
  const line = (cells: readonly string[]): string => cells.map((cell, k) => `${cell.padStart(width(k))}  `).join('');
  const head = headOf(sheet);
  const rule = head.map((_, k) => `${'-'.repeat(width(k))}  `).join('');
  const body = sheet.rows.slice(0, sheet.printed).map((row) => line(cellsOf(sheet, row)));
  return [rule, line(head), rule, ...body, rule, ...footersOf(sheet), ''].join('\n');
}

/** A time in the unit PyTorch picks for it, with its three decimals. */
export function time(ns: number): string {
  const us = ns / 1e3;
  if (us >= 1e6) return `${fixed(us / 1e6, 3)}s`;
  return us >= 1e3 ? `${fixed(us / 1e3, 3)}ms` : `${fixed(us, 3)}us`;
}

const percent = (part: number, whole: number): string => (whole === 0 ? 'NaN' : `${fixed((part * 100) / whole, 2)}%`);

/** Python's `%.nf`: like `toFixed`, but an exact half goes to the even digit. Only odd multiples of 2^-(n+1) are halves. */
export function fixed(value: number, decimals: number): string {
  const scaled = value * 2 ** (decimals + 1);
  if (!Number.isInteger(scaled) || scaled % 2 === 0) return value.toFixed(decimals);
  const below = Math.floor(value * 10 ** decimals);
  return ((below % 2 === 0 ? below : below + 1) / 10 ** decimals).toFixed(decimals);
}
