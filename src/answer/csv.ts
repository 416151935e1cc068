/** The table as read, as CSV (RFC 4180): times in microseconds, percents as printed, an empty field where nothing was printed. */
import type { Profile, Row, ValueColumn } from '../profile/profile.ts';

const VALUES: readonly ValueColumn[] = [
  'calls',
  'selfCpuUs',
  'selfCpuPct',
  'cpuTotalUs',
  'cpuTotalPct',
  'cpuAvgUs',
  'selfDeviceUs',
  'selfDevicePct',
  'deviceTotalUs',
  'deviceTotalPct',
  'deviceAvgUs',
];

export function csvOf(profile: Profile): string {
  const columns = VALUES.filter((column) => profile.columns.includes(column));
  const head = ['name', 'kind', ...columns, 'line'].join(',');
  return [head, ...profile.rows.map((row) => line(row, columns)), ''].join('\r\n');
}

function line(row: Row, columns: readonly ValueColumn[]): string {
  const values = columns.map((column) => (row[column] === null ? '' : String(row[column])));
  return [field(row.name), row.kind, ...values, String(row.line)].join(',');
}

const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
