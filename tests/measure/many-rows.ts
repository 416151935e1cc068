/** A table of many rows for measurements: Network 2 with its rows repeated under new names. */
import { readFileSync } from 'node:fs';

export function manyRows(count: number): string {
  const lines = readFileSync('content/samples/network-2.txt', 'utf8').split('\n');
  const rows = lines.filter((line) => /^(?:aten|void|maxwell|cud|Mem)/.test(line));
  const more = Array.from({ length: count - rows.length - 2 }, (_, i) =>
    (rows[i % rows.length] ?? '').replace(/^\S+/, (name) => `${name}_${i}`),
  );
  const end = lines.findIndex((line) => line.startsWith('Self CPU time total'));
  return [...lines.slice(0, end - 1), ...more, ...lines.slice(end - 1)].join('\n');
}
