/** The sheet as PyTorch prints it: what a reader would paste. */
import type { PrintedRow } from '../../read/print.ts';
import { cells, header, time } from '../../read/print.ts';
import type { Sheet, SheetRow } from './tabulate.ts';

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

/** What else stands in the paste: amounts of work beside the rows, and the call that is said to have printed them. */
export interface Extras {
  readonly flops: boolean;
  readonly call: string;
}

/** The op that claims more work than any GPU can do in its time: the one with the longest. */
export const claimOf = ({ printed }: Sheet): SheetRow | undefined =>
  printed
    .filter(({ kind, deviceTotalNs }) => kind === 'op' && deviceTotalNs > 0)
    .sort((a, b) => b.deviceTotalNs - a.deviceTotalNs)[0];

/** GFLOP of a row: 20 PFLOP/s for the claim, an honest TFLOP/s for all others. */
function gigaflop(sheet: Sheet, row: SheetRow | undefined): string {
  if (row?.kind !== 'op' || row.deviceTotalNs === 0) return '--';
  return (row.deviceTotalNs * (row === claimOf(sheet) ? 2e7 : 1e3) * 1e-9).toFixed(3);
}

export function paste(sheet: Sheet, rows: readonly (readonly string[])[], extras: Extras): string {
  const body = extras.flops ? rows.map((row, k) => [...row, gigaflop(sheet, sheet.printed[k])]) : rows;
  const head = [...header({ device: sheet.device }), ...(extras.flops ? ['Total GFLOPs'] : [])];
  const nameWidth = Math.min(Math.max(...sheet.rows.map((row) => row.name.length)) + 4, NAME);
  const width = (k: number): number => (k === 0 ? nameWidth : WIDTH);
  const line = (row: readonly string[]): string => row.map((cell, k) => `${cell.padStart(width(k))}  `).join('');
  const rule = head.map((_, k) => `${'-'.repeat(width(k))}  `).join('');
  const footers = [`Self CPU time total: ${time(sheet.selfCpuNs)}`];
  if (sheet.device !== null) footers.push(`Self ${sheet.device} time total: ${time(sheet.selfDeviceNs)}`);
  return [rule, line(head), rule, ...body.map(line), rule, ...footers, extras.call, ''].join('\n');
}

/** Someone typed the table off: one average lost its first digit. */
export function edited(body: readonly (readonly string[])[]): string[][] {
  const copy = body.map((row) => [...row]);
  const victim = copy.find((row) => /^[1-9]\d+\.\d{3}/.test(row[5] ?? ''));
  if (victim !== undefined) victim[5] = (victim[5] ?? '').slice(1);
  return copy;
}
