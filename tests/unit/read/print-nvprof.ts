/** Prints a run as nvprof does: five significant digits, the unit glued on; one table (CUDA 9 and later), two, or CSV. */
import { type Measured, type PrintedRun, share, sorted } from './summary.ts';

export type NvprofLayout = 'typed' | 'titled' | 'csv' | 'markdown';

/** A time with at most so many significant digits as nvprof prints: three to six, by what is before the point. */
function time(ns: number): string {
  const [size, unit] = ns < 1e3 ? [1, 'ns'] : ns < 1e6 ? [1e3, 'us'] : ns < 1e9 ? [1e6, 'ms'] : [1e9, 's'];
  if (unit === 'ns') return `${Math.floor(ns)}ns`;
  const value = ns / size;
  const whole = `${Math.floor(value)}`.length;
  return `${value.toFixed(Math.max(0, (unit === 's' ? 6 : 5) - whole))}${unit}`;
}

export function cells(row: Measured, all: readonly Measured[]): string[] {
  const { calls, totalNs, minNs, maxNs } = row;
  const percent = `${share(row, all).toFixed(2)}%`;
  return [percent, time(totalNs), `${calls}`, time(totalNs / calls), time(minNs), time(maxNs), row.name];
}

const HEAD = ['Time(%)', 'Time', 'Calls', 'Avg', 'Min', 'Max', 'Name'];
const WIDTHS = [7, 8, 8, 8, 8, 8, 0];

export function print(run: PrintedRun, layout: NvprofLayout): string {
  const [gpu, api] = [sorted(run.gpu), sorted(run.api)];
  const lines = ['==42== NVPROF is profiling process 42, command: ./a.out', '==42== Profiling application: ./a.out'];
  lines.push('==42== Profiling result:');
  if (layout === 'titled') {
    const section = (rows: readonly Measured[]) =>
      [HEAD, ...rows.map((row) => cells(row, rows))].map((row) => line(row));
    lines.push(...section(gpu), '', '==42== API calls:', ...section(api), '');
  } else if (layout === 'csv') lines.push(...csv(gpu, api), '');
  else {
    const rows = [['Type', ...HEAD], ...typed('GPU activities:', gpu), ...typed('API calls:', api)];
    if (layout === 'typed')
      lines.push(...rows.map(([type = '', ...rest]) => `${type.padStart(16)}  ${line(rest)}`), '');
    else lines.push(...rows.map((row) => `| ${row.join(' | ')} |`).toSpliced(1, 0, '|---'.repeat(8) + '|'), '');
  }
  return lines.join('\n');
}

function typed(type: string, rows: readonly Measured[]): string[][] {
  return rows.map((row, k) => [k === 0 ? type : '', ...cells(row, rows)]);
}

function line(row: readonly string[]): string {
  return row.map((cell, k) => cell.padStart(WIDTHS[k] ?? 0)).join('  ');
}

/** All times in microseconds with six decimals. */
function csv(gpu: readonly Measured[], api: readonly Measured[]): string[] {
  const us = (ns: number) => (ns / 1e3).toFixed(6);
  const rows = (type: string, of: readonly Measured[]) =>
    of.map((row) => {
      const { calls, totalNs, minNs, maxNs, name } = row;
      const values = [share(row, of).toFixed(6), us(totalNs), calls, us(totalNs / calls), us(minNs), us(maxNs)];
      return `"${type}",${values.join(',')},"${name.replaceAll('"', '""')}"`;
    });
  const head = ['"Type"', ...HEAD.map((word) => `"${word}"`)].join(',');
  return [head, ',%,us,,us,us,us,', ...rows('GPU activities', gpu), ...rows('API calls', api)];
}
