/** Prints a table as PyTorch 1.8 and later do (its `_build_table`), so that tests can read back what they chose. */

export interface PrintedRow {
  readonly name: string;
  readonly calls: number;
  /** Whole nanoseconds, as the profiler has them. */
  readonly selfCpuNs: number;
  readonly cpuTotalNs: number;
  readonly selfDeviceNs: number;
  readonly deviceTotalNs: number;
  /** cpu, self cpu, device, self device, in bytes. */
  readonly memory?: readonly [number, number, number, number];
}

export interface PrintOptions {
  /** null prints no device columns. */
  readonly device: string | null;
  readonly memory?: boolean;
  readonly nameWidth?: number;
}

const WIDTH = 12;

/** The three decimals of a time, in the unit PyTorch picks for it. */
export function time(ns: number): string {
  if (ns >= 1e9) return `${(ns / 1e9).toFixed(3)}s`;
  return ns >= 1e6 ? `${(ns / 1e6).toFixed(3)}ms` : `${(ns / 1e3).toFixed(3)}us`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'NaN' : `${((100 * part) / whole).toFixed(2)}%`;
}

function memory(bytes: number): string {
  const size = Math.abs(bytes);
  if (size >= 1024 ** 3) return `${(bytes / 1024 ** 3).toFixed(2)} Gb`;
  if (size >= 1024 ** 2) return `${(bytes / 1024 ** 2).toFixed(2)} Mb`;
  return size >= 1024 ? `${(bytes / 1024).toFixed(2)} Kb` : `${bytes} b`;
}

/** The cells of a row as PyTorch would print them, the name first. */
export function cells(row: PrintedRow, all: readonly PrintedRow[], options: PrintOptions): string[] {
  const selfCpu = sum(all, 'selfCpuNs');
  const selfDevice = sum(all, 'selfDeviceNs');
  const limit = (options.nameWidth ?? 55) - 3;
  return [
    row.name.length >= limit ? `${row.name.slice(0, limit)}...` : row.name,
    percent(row.selfCpuNs, selfCpu),
    time(row.selfCpuNs),
    percent(row.cpuTotalNs, selfCpu),
    time(row.cpuTotalNs),
    time(row.cpuTotalNs / row.calls),
    ...(options.device === null
      ? []
      : [
          time(row.selfDeviceNs),
          percent(row.selfDeviceNs, selfDevice),
          time(row.deviceTotalNs),
          time(row.deviceTotalNs / row.calls),
        ]),
    ...(options.memory === true
      ? (row.memory ?? [0, 0, 0, 0]).slice(0, options.device === null ? 2 : 4).map((bytes) => memory(bytes))
      : []),
    `${row.calls}`,
  ];
}

export function header({ device, memory: sizes }: PrintOptions): string[] {
  return [
    ...['Name', 'Self CPU %', 'Self CPU', 'CPU total %', 'CPU total', 'CPU time avg'],
    ...(device === null ? [] : [`Self ${device}`, `Self ${device} %`, `${device} total`, `${device} time avg`]),
    ...(sizes === true ? ['CPU Mem', 'Self CPU Mem'] : []),
    ...(sizes === true && device !== null ? [`${device} Mem`, `Self ${device} Mem`] : []),
    '# of Calls',
  ];
}

/** The whole print: rules, header, rows, footers. */
export function print(rows: readonly PrintedRow[], options: PrintOptions): string {
  const body = rows.map((row) => cells(row, rows, options));
  const head = header(options);
  const nameWidth = Math.min(Math.max(...rows.map((row) => row.name.length), 0) + 4, options.nameWidth ?? 55);
  const line = (row: readonly string[]) =>
    row.map((cell, k) => `${cell.padStart(k === 0 ? nameWidth : WIDTH)}  `).join('');
  const rule = `${'-'.repeat(nameWidth)}  ${head
    .slice(1)
    .map(() => `${'-'.repeat(WIDTH)}  `)
    .join('')}`;
  const footers = [`Self CPU time total: ${time(sum(rows, 'selfCpuNs'))}`];
  if (options.device !== null) footers.push(`Self ${options.device} time total: ${time(sum(rows, 'selfDeviceNs'))}`);
  return [rule, line(head), rule, ...body.map(line), rule, ...footers, ''].join('\n');
}

/** What a paste looks like that lost its padding and its rules. */
export function collapse(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^[-\s]+$/.test(line))
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .join('\n');
}

/** The value of one printed cell, read the slow and obvious way: µs, percent, bytes or a count. */
export function valueOf(text: string): number | null {
  if (text === 'NaN') return null;
  const [, digits = '', unit = ''] = /^(-?[\d.]+)\s*(\D*)$/.exec(text) ?? [];
  const powers: Record<string, number> = { s: 6, ms: 3, us: 0 };
  const sizes: Record<string, number> = { b: 0, Kb: 1, Mb: 2, Gb: 3 };
  if (unit in powers) return Number(`${digits}e${powers[unit] ?? NaN}`);
  if (unit in sizes) return Number(digits) * 1024 ** (sizes[unit] ?? NaN);
  return unit === '%' || unit === '' ? Number(digits) : NaN;
}

function sum(rows: readonly PrintedRow[], field: 'selfCpuNs' | 'selfDeviceNs'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
