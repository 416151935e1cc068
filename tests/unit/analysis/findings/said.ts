/** What rules say, for their tests: a small printer of tables that add up, findings by name, and their words filled in. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Analysis } from '../../../../src/analysis/analyse.ts';
import type { Finding } from '../../../../src/analysis/findings.ts';
import { fillFinding, parseFindingWords } from '../../../../src/answer/finding-words.ts';
import { analysisOf, table } from '../the-case.ts';

/** Name, Self CPU, CPU total, Self device, device total (microseconds), calls. */
export type Line = readonly [string, number, number, number, number, number];

interface Footers {
  /** Microseconds; by default what the rows add up to, null for no footer. */
  readonly cpu?: number | null;
  readonly device?: number | null;
}

/** The table as PyTorch prints it, averages and percentages computed; `before` and `after` stand around it in the paste. */
export function printed(rows: readonly Line[], footers: Footers = {}, before = '', after = ''): string {
  const cpu = footers.cpu === undefined ? rows.reduce((sum, [, self]) => sum + self, 0) : footers.cpu;
  const onDevice = rows.filter(([, , total]) => total === 0);
  const device = footers.device === undefined ? onDevice.reduce((sum, row) => sum + row[3], 0) : footers.device;
  const lines = rows.map(([name, self, total, selfDevice, deviceTotal, calls]) =>
    [
      name,
      ...[share(self, cpu), time(self), share(total, cpu), time(total), time(total / calls)],
      ...[time(selfDevice), share(selfDevice, device), time(deviceTotal), time(deviceTotal / calls), String(calls)],
    ].join(' '),
  );
  const feet = [
    ...(cpu === null ? [] : [`Self CPU time total: ${time(cpu)}`]),
    ...(device === null ? [] : [`Self CUDA time total: ${time(device)}`]),
  ];
  return `${before}${table(lines, feet)}${after}`;
}

export const analysed = (...args: Parameters<typeof printed>): Analysis => analysisOf(printed(...args));

function time(us: number): string {
  if (us >= 1e6) return `${(us / 1e6).toFixed(3)}s`;
  return us >= 1e3 ? `${(us / 1e3).toFixed(3)}ms` : `${us.toFixed(3)}us`;
}

const share = (part: number, whole: number | null): string =>
  whole === null || whole === 0 ? 'NaN' : `${((100 * part) / whole).toFixed(2)}%`;

/** A finding with the names of its rows, for one comparison. */
export function said(analysis: Analysis, rule: string) {
  const found = analysis.findings.fired.find((finding) => finding.rule === rule);
  if (found === undefined) return null;
  const { grade, severity, stakeUs } = found;
  return { grade, severity, stakeUs, rows: found.rows.map((row) => analysis.profile.rows[row]?.name ?? '') };
}

/** The finding itself; for values and rivals. */
export function fired(analysis: Analysis, rule: string): Finding {
  const found = analysis.findings.fired.find((finding) => finding.rule === rule);
  if (found === undefined) throw new Error(`${rule} is silent`);
  return found;
}

export const whyNot = (analysis: Analysis, rule: string): string | undefined =>
  analysis.findings.notCheckable.find((one) => one.rule === rule)?.why;

export const vetoOf = (analysis: Analysis, rule: string): string | undefined =>
  analysis.findings.vetoed.find((one) => one.rule === rule)?.vetoedBy;

/** The explanation, filled in. */
export function explanation(analysis: Analysis, rule: string): string {
  const words = parseFindingWords(readFileSync(`content/findings/en/${rule}.md`, 'utf8'), rule);
  return fillFinding(words.explanation, fired(analysis, rule), analysis.facts, '(unknown)', (name) => `\`${name}\``);
}

/** The headline, filled in, after all parts were found to be there and every placeholder to have a value. */
export function headline(analysis: Analysis, rule: string): string {
  const words = parseFindingWords(readFileSync(`content/findings/en/${rule}.md`, 'utf8'), rule);
  const finding = fired(analysis, rule);
  const filled = Object.values(words).map((text: string) =>
    fillFinding(text, finding, analysis.facts, '(unknown)', (name) => `\`${name}\``),
  );
  for (const text of filled) {
    expect(text).not.toMatch(/[{}]|\(unknown\)/);
    expect(text.length).toBeGreaterThan(20);
  }
  return (filled[0] ?? '').replaceAll('\u202f', ' ');
}
