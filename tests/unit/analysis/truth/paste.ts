/** The sheet as PyTorch prints it: what a reader would paste. */
import type { PrintedRow } from '../../read/print.ts';
import { cells, header, time } from '../../read/print.ts';
import type { Sheet } from './tabulate.ts';

const NAME = 55;
const WIDTH = 12;

/** The printed cells of every row. Percents divide by the footers, which count cut rows too. */
export function cellsOf(sheet: Sheet): string[][] {
  const all: PrintedRow = {
    ...{ name: '', calls: 1, cpuTotalNs: 0, deviceTotalNs: 0 },
    selfCpuNs: sheet.selfCpuNs,
    selfDeviceNs: sheet.selfDeviceNs,
  };
  return sheet.printed.map((row) => cells(row, [all], { device: sheet.device }));
}

export function paste(sheet: Sheet, body: readonly (readonly string[])[]): string {
  const head = header({ device: sheet.device });
  const nameWidth = Math.min(Math.max(...sheet.rows.map((row) => row.name.length)) + 4, NAME);
  const width = (k: number): number => (k === 0 ? nameWidth : WIDTH);
  const line = (row: readonly string[]): string => row.map((cell, k) => `${cell.padStart(width(k))}  `).join('');
  const rule = head.map((_, k) => `${'-'.repeat(width(k))}  `).join('');
  const footers = [`Self CPU time total: ${time(sheet.selfCpuNs)}`];
  if (sheet.device !== null) footers.push(`Self ${sheet.device} time total: ${time(sheet.selfDeviceNs)}`);
  return [rule, line(head), rule, ...body.map(line), rule, ...footers, ''].join('\n');
}

/** Someone typed the table off: one average lost its first digit. */
export function edited(body: readonly (readonly string[])[]): string[][] {
  const copy = body.map((row) => [...row]);
  const victim = copy.find((row) => /^[1-9]\d+\.\d{3}/.test(row[5] ?? ''));
  if (victim !== undefined) victim[5] = (victim[5] ?? '').slice(1);
  return copy;
}
