/** The two tables of the case, cell for cell as they were posted; what every slot shows until a reader pastes. */
import network1 from '../../content/samples/network-1.txt?raw';
import network2 from '../../content/samples/network-2.txt?raw';
import type { SlotId } from './slots.ts';

export const SAMPLES: Readonly<Record<SlotId, { readonly name: string; readonly text: string }>> = {
  A: { name: 'Network 1', text: network1 },
  B: { name: 'Network 2', text: network2 },
};
