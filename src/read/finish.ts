/** A table that has been read to its end → a Profile. */
import { halfStep } from '../profile/cell.ts';
import { assignKinds } from '../profile/kinds.ts';
import type { Cell, FooterKey, Problem, Profile } from '../profile/profile.ts';
import { columnDoubts } from './doubts.ts';
import type { Footer } from './footer.ts';
import type { Table } from './table.ts';
import { guessVersion } from './version.ts';

const KEYS: readonly FooterKey[] = ['selfCpuTotalUs', 'selfDeviceTotalUs', 'deviceTotalUs'];

/** `text` is the paste exactly as given. */
export function finish(table: Table, footers: readonly Footer[], text: string): Profile {
  const { layout, rows } = table;
  const device = deviceOf(table, footers);
  const footer: Record<FooterKey, number | null> = {
    selfCpuTotalUs: null,
    selfDeviceTotalUs: null,
    deviceTotalUs: null,
  };
  const footerCells: Record<FooterKey, Cell | null> = {
    selfCpuTotalUs: null,
    selfDeviceTotalUs: null,
    deviceTotalUs: null,
  };
  const problems: Problem[] = [];
  for (const found of footers) {
    const key = keyOf(found, device);
    if (key === null || footerCells[key] !== null) continue;
    const cell = cellOf(found, text);
    footer[key] = found.us;
    footerCells[key] = cell;
    if (found.us !== null) continue;
    const { line, from, to } = cell;
    problems.push({
      code: 'unreadable-footer',
      line,
      text: lineAt(text, found.from),
      from,
      to,
      detail: { text: cell.text },
    });
  }
  const selfDevice = footerCells.selfDeviceTotalUs;
  const known = selfDevice !== null && selfDevice.value !== null;
  assignKinds(rows, known ? { us: selfDevice.value, tol: selfDevice.halfStep } : null);
  const profile = { device, columns: layout.columns, rows, footer, footerCells, problems, text, cells: table.index() };
  const read: Profile = {
    dialect: isLegacy(table, footers) ? 'torch-legacy' : 'torch-kineto',
    version: guessVersion({ header: layout.header, profile, footers }),
    ...profile,
  };
  problems.push(...columnDoubts(read, layout.header !== null));
  return read;
}

/** Which total a footer is; null for one of another device than the table's. */
function keyOf(footer: Footer, device: string | null): FooterKey | null {
  if (footer.of === 'CPU') return footer.self ? 'selfCpuTotalUs' : null;
  if (device !== null && footer.of !== device) return null;
  return KEYS[footer.self ? 1 : 2] ?? null;
}

/** The header's device word, else the footer's, else the one whose runtime calls stand in the rows. */
function deviceOf({ layout, rows }: Table, footers: readonly Footer[]): string | null {
  if (layout.header !== null) return layout.header.device;
  const has = layout.columns.some((column) => /^(?:selfDevice|device)(?:Us|TotalUs)$/.test(column));
  if (!has) return null;
  const named = footers.find((footer) => footer.of !== 'CPU')?.of;
  // ROCm prints CUDA in its headers too.
  return named ?? (rows.some((row) => /^(?:ur|ze)[A-Z]/.test(row.name)) ? 'XPU' : 'CUDA');
}

/** Up to 1.7, as far as the paste tells. */
function isLegacy({ layout }: Table, footers: readonly Footer[]): boolean {
  const marks = layout.header?.marks;
  if (marks?.has('cpu-time') === true || marks?.has('self-cpu-total') === true) return true;
  if (footers.some((footer) => !footer.self)) return true;
  const { columns } = layout;
  return columns.includes('deviceTotalPct') || columns[1] === 'cpuAvgUs';
}

function cellOf({ us, exp, from, to, line }: Footer, text: string): Cell {
  const lineFrom = text.lastIndexOf('\n', from) + 1;
  return {
    text: text.slice(from, to),
    value: us,
    line,
    from: from - lineFrom,
    to: to - lineFrom,
    halfStep: us === null ? 0 : halfStep(exp),
  };
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end);
}
