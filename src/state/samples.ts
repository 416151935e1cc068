/** Tables to show until a reader pastes: the two of the case, cell for cell as posted, and real sweeps of a convolution. */
import network1 from '../../content/samples/network-1.txt?raw';
import network2 from '../../content/samples/network-2.txt?raw';
import sweepSide from '../../content/samples/sweep-side.txt?raw';
import sweepTrade from '../../content/samples/sweep-trade.txt?raw';
import sweepWidth from '../../content/samples/sweep-width.txt?raw';
import type { SlotId } from './slots.ts';

interface Sample {
  readonly name: string;
  readonly text: string;
}
type Pair = Readonly<Record<SlotId, Sample>>;

const width = { name: 'the sweep of widths', text: sweepWidth };

/** What a place falls back to: the case, or a pair that has what the case lacks. */
export const SAMPLE_SETS = {
  case: { A: { name: 'Network 1', text: network1 }, B: { name: 'Network 2', text: network2 } },
  sweep: { A: { name: 'the sweep of sides', text: sweepSide }, B: width },
  trade: { A: { name: 'the sweep at equal work', text: sweepTrade }, B: width },
} as const satisfies Record<string, Pair>;

export type SampleSet = keyof typeof SAMPLE_SETS;
