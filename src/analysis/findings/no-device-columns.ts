import type { Column } from '../../profile/profile.ts';
import { isTorch } from '../facts/printed.ts';
import { missing } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';
import { has } from '../table.ts';

/** With one of these gone somebody cut columns, and may have cut the device's too. */
const ALWAYS_PRINTED: readonly Column[] = ['selfCpuPct', 'selfCpuUs', 'cpuTotalPct', 'cpuTotalUs', 'cpuAvgUs', 'calls'];
const ASKED = /ProfilerActivity\.(?:CUDA|XPU)|\buse_cuda\s*=\s*True|\buse_device\s*=\s*["'](?:cuda|xpu)/;
const NOT_ASKED = /activities\s*=\s*\[\s*[\w.]*ProfilerActivity\.CPU\s*,?\s*\]|\buse_cuda\s*=\s*False/;
/** Calls that give the device work, as against those the profiler makes itself. */
const GIVES_WORK = /Launch|Memcpy|Memset/;

/**
 * The device was to be traced and no device column is printed. PyTorch prints them as soon as any row has device time
 * (`EventList.table`, since 1.8), so nothing was recorded: the records were lost, or nothing ran there.
 */
export const noDeviceColumns: Rule = {
  name: 'no-device-columns',
  group: 'usable',
  vetoes: [],
  next: ['sync-inside'],
  test(t) {
    const { columns } = t.profile;
    if (has(t.profile, 'selfDeviceUs') || has(t.profile, 'deviceTotalUs') || !isTorch(t)) return null;
    const working = t.runtime.filter((row) => GIVES_WORK.test(row.name));
    if (t.runtime.length === 0 && !isAskedFor(t)) return null;
    if (!ALWAYS_PRINTED.every((column) => columns.includes(column))) return missing('columns-were-cut');
    return {
      grade: 'experiment',
      severity: 'invalidates',
      stake: missing('never-recorded'),
      evidence: t.runtime.map((row) => ({ row: row.index, columns: ['calls'] })),
      facts: ['launch.calls', 'rows.count'],
      rivals: [
        { id: 'records-lost', speaksFor: working.length > 0 ? ['work-was-launched'] : [], speaksAgainst: [] },
        {
          id: 'ran-on-the-host',
          speaksFor: working.length > 0 ? [] : ['nothing-was-launched'],
          speaksAgainst: working.length > 0 ? ['work-was-launched'] : [],
        },
      ],
    };
  },
};

const isAskedFor = ({ profile: { text } }: Table): boolean => ASKED.test(text) && !NOT_ASKED.test(text);
