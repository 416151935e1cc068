/** Prints a run as `nsys stats` does, in the words and the layout of any version, and with any country's marks. */
import { type Measured, pad, type PrintedRun, share, sorted } from './summary.ts';

export interface NsysStyle {
  /** N0 to N4: 2019, 2020.3, 2021.3, 2021.4, 2023. */
  readonly era: 0 | 1 | 2 | 3 | 4;
  readonly layout: 'column' | 'table' | 'csv' | 'tsv' | 'markdown';
  /** Between groups of three digits, and before decimals. */
  readonly group: string;
  readonly point: string;
}

type Report = 'gpu' | 'api' | 'mem';

const TITLES: Readonly<Record<Report, readonly [string, string, string]>> = {
  api: ['CUDA API Statistics', 'cudaapisum', 'CUDA API Summary (cuda_api_sum)'],
  gpu: ['CUDA Kernel Statistics', 'gpukernsum', 'CUDA GPU Kernel Summary (cuda_gpu_kern_sum)'],
  mem: [
    'CUDA Memory Operation Statistics',
    'gpumemtimesum',
    'CUDA GPU MemOps Summary (by Time) (cuda_gpu_mem_time_sum)',
  ],
};

function title(report: Report, era: NsysStyle['era']): string {
  const [old, script, recent] = TITLES[report];
  if (era === 0) return `${old} (nanoseconds)`;
  if (era <= 2) return report === 'mem' ? `${old} (by time):` : `${old}:`;
  return era === 3 ? `Processing [run.sqlite] with [/opt/reports/${script}.py]... ` : ` ** ${recent}:`;
}

function header(report: Report, era: NsysStyle['era']): string[] {
  const calls = { api: era === 0 ? 'Calls' : 'Num Calls', gpu: 'Instances', mem: era < 3 ? 'Operations' : 'Count' }[
    report
  ];
  const name = report === 'mem' && era > 0 ? 'Operation' : 'Name';
  if (era === 0) return ['Time(%)', 'Total Time', calls, 'Average', 'Minimum', 'Maximum', name];
  if (era === 1) return ['Time(%)', 'Total Time (ns)', calls, 'Average', 'Minimum', 'Maximum', name];
  const ns = (words: string) => `${words} (ns)`;
  if (era === 2)
    return ['Time(%)', ns('Total Time'), calls, ...['Average', 'Minimum', 'Maximum', 'StdDev'].map(ns), name];
  return ['Time (%)', ns('Total Time'), calls, ...['Avg', 'Med', 'Min', 'Max', 'StdDev'].map(ns), name];
}

/** One decimal, or none, in groups of three. */
function number(value: number, decimals: 0 | 1, { group, point }: NsysStyle): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (fraction === undefined ? '' : point + fraction);
}

export function cells(row: Measured, all: readonly Measured[], style: NsysStyle): string[] {
  const { calls, totalNs, minNs, maxNs, medNs, stdDevNs, name } = row;
  const whole = (value: number) => number(value, 0, style);
  const real = (value: number) => number(value, 1, style);
  const front = [real(share(row, all)), whole(totalNs), whole(calls), real(totalNs / calls)];
  if (style.era >= 3) front.push(real(medNs));
  return [...front, whole(minNs), whole(maxNs), ...(style.era >= 2 ? [real(stdDevNs)] : []), name];
}

/** Rows by the report they stand in. */
export function reports({ gpu, api }: PrintedRun): [Report, Measured[]][] {
  const isCopy = ({ name }: Measured) => name.startsWith('[');
  const kernels = gpu.filter((row) => !isCopy(row));
  // nsys prints each memory operation once.
  const copies = gpu.filter((row, k) => isCopy(row) && gpu.findIndex(({ name }) => name === row.name) === k);
  const all: [Report, Measured[]][] = [
    ['api', sorted(api)],
    ['gpu', sorted(kernels)],
    ['mem', sorted(copies)],
  ];
  return all.filter(([, rows]) => rows.length > 0);
}

export function print(run: PrintedRun, style: NsysStyle): string {
  const blocks = reports(run).map(([report, rows]) => {
    const table = [header(report, style.era), ...rows.map((row) => cells(row, rows, style))];
    return [title(report, style.era), '', ...body(table, style.layout), '', ''].join('\n');
  });
  return blocks.join('\n');
}

function body(table: readonly (readonly string[])[], layout: NsysStyle['layout']): string[] {
  const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  if (layout === 'csv') return table.map((row) => row.map(quoted).join(','));
  if (layout === 'tsv') return table.map((row) => row.join('\t'));
  const widths = (table[0] ?? []).map((_, k) => Math.max(...table.map((row) => row[k]?.length ?? 0)));
  if (layout === 'column') {
    return pad(table)
      .toSpliced(1, 0, widths.map((width) => '-'.repeat(width)).join('  '))
      .map((line) => ` ${line}`);
  }
  const bars = pad(table, ' | ').map((line) => `| ${line} |`);
  if (layout === 'markdown') return bars.toSpliced(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  const rule = `+${widths.map((width) => '-'.repeat(width + 2)).join('+')}+`;
  return [rule, bars[0] ?? '', rule, ...bars.slice(1), rule];
}
