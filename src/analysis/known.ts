/**
 * Tables that were published together with the call that is said to have printed them. A reader who pastes such a table
 * alone gets that call back. A table is recognised by every name and every number in it: one that differs anywhere is
 * another table.
 */
import type { ValueColumn } from '../profile/profile.ts';
import type { Table } from './table.ts';

export interface Published {
  readonly sortBy: string;
  readonly rowLimit: number;
}

const COLUMNS: readonly ValueColumn[] = [
  'selfCpuPct',
  'selfCpuUs',
  'cpuTotalPct',
  'cpuTotalUs',
  'cpuAvgUs',
  'selfDeviceUs',
  'selfDevicePct',
  'deviceTotalUs',
  'deviceTotalPct',
  'deviceAvgUs',
  'calls',
];

/** The forum question on the mean `aten::conv2d` of two networks: one call stands below both of its tables. */
const CONV2D_QUESTION: Published = { sortBy: 'self_cuda_time_total', rowLimit: 10 };

/** By fingerprint: Network 1 and Network 2 of that question. */
const PUBLISHED: Readonly<Record<string, Published>> = {
  '1d55053f3be304c5': CONV2D_QUESTION,
  '7fae5ca91ad279eb': CONV2D_QUESTION,
};

/** The call that was published with this very table; null for any other table. */
export function publishedCall(t: Table): Published | null {
  return PUBLISHED[fingerprint(t)] ?? null;
}

/** 64 bits of all names, numbers and footers, as hexadecimal: FNV-1a over their text in two halves that start apart. */
function fingerprint({ profile: { rows, footer } }: Table): string {
  const parts = rows.map((row) => [row.name, ...COLUMNS.map((column) => row[column] ?? '')].join('\t'));
  const text = [...parts, footer.selfCpuTotalUs, footer.selfDeviceTotalUs].join('\n');
  let [high, low] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
