import { isKnown, over, sumOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import { runWall } from '../steady.ts';

/** From this share of the step on, fetching the next batch is worth a word. */
const SHARE = 0.05;
/** More than half of the step rules it. */
const RULES = 0.5;
/** PyTorch's label around `next(loader)` (torch/utils/data/dataloader.py, since 1.8). */
const LOADER = 'enumerate(DataLoader)';

export const dataLoader: Rule = {
  name: 'data-loader',
  group: 'what-to-do',
  vetoes: [],
  next: ['loader-alone'],
  test(t) {
    const rows = t.profile.rows.filter((row) => row.kind === 'label' && row.name.startsWith(LOADER));
    if (rows.length === 0) return null;
    const [time, wall] = [sumOf(t.profile, rows, 'cpuTotalUs', 'none'), runWall(t)];
    if (!isKnown(time)) return time;
    if (!isKnown(wall)) return wall;
    const share = over(time, wall);
    if (!isKnown(share) || share.value <= SHARE) return null;
    const calls = sumOf(t.profile, rows, 'calls', 'none');
    return {
      grade: 'proved',
      severity: share.value > RULES ? 'dominates' : 'worth-knowing',
      stake: time,
      evidence: rows.map((row) => ({ row: row.index, columns: ['cpuTotalUs', 'calls'] })),
      facts: ['run.wall'],
      values: { time, share, calls, perBatch: over(time, calls, 'us') },
    };
  },
};
