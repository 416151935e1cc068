/** What the convolution widgets of a page share: one shape, one card. */
import { signal } from '@preact/signals';
import type { Layer } from '../../analysis/layers.ts';
import { layersOf, shapeName } from '../../analysis/layers.ts';
import type { Convolution, DType } from '../../models/convolution.ts';
import { plain } from '../../models/convolution.ts';
import { gpuOf, ownCard } from '../../models/gpus.ts';
import type { Card } from '../../models/roofline.ts';
import { format } from '../../profile/units.ts';
import type { View } from '../view.ts';

/** The card of the audit's examples; what ran the case is not known. */
const FIRST_CARD = 'gtx-980-ti';
export const OWN = 'own';

export const cardId = signal(FIRST_CARD);
export const ownPeak = signal('10');
export const ownBandwidth = signal('500');
export const dtype = signal<DType>('float32');
/** Times in µs that the reader asks about; null while the printed average is meant. */
export const claimed = signal<string | null>(null);
export const wantedTime = signal<string | null>(null);
/** Width and side of the layer that is asked whether it is possible. */
export const askedWidth = signal('512');
export const askedSide = signal('16');
/** null: the reader's numbers make no convolution. */
export const shape = signal<Convolution | null>(plain(192, 192, 128));

/** The chosen card; null while the numbers of an own one are none. */
export function chosenCard(name: string): Card | null {
  if (cardId.value !== OWN) return gpuOf(cardId.value) ?? null;
  return ownCard(name, Number(ownPeak.value), Number(ownBandwidth.value));
}

export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly conv: Convolution;
}

/** Layers of the audit (§5): the wide ones on small maps, the narrow ones on large. */
export const AUDITED: readonly Preset[] = [
  plain(512, 512, 16),
  plain(512, 512, 32),
  plain(192, 192, 128),
  plain(192, 192, 256),
  plain(64, 64, 256),
  { ...plain(64, 64, 540), input: [540, 960] },
].map((conv) => ({ id: shapeName(conv), name: shapeName(conv), conv }));

/** The reader's own layers, most work first; none while the samples speak. */
export function layersIn(view: View): readonly { readonly slot: 'A' | 'B'; readonly layer: Layer }[] {
  return (['A', 'B'] as const).flatMap((slot) => {
    if (view[slot].sample) return [];
    const found = layersOf(view[slot].analysis.table);
    return 'missing' in found ? [] : found.layers.map((layer) => ({ slot, layer }));
  });
}

const MOST_PRESETS = 40;

export function presetsOf(view: View): readonly Preset[] {
  return layersIn(view)
    .toSorted((a, b) => b.layer.flop.likely - a.layer.flop.likely)
    .slice(0, MOST_PRESETS)
    .map(({ slot, layer }) => ({
      id: `${slot} ${layer.key}`,
      name: `${slot}: ${shapeName(layer.conv)}`,
      conv: layer.conv,
    }));
}

export const duration = (us: number): string => format({ value: us, tol: 0, unit: 'us' });
export const flop = (value: number): string => format({ value, tol: 0, unit: 'flop' }, 2);
export const rate = (value: number): string => format({ value, tol: 0, unit: 'flops' });
export const percent = (value: number): string => format({ value, tol: 0, unit: 'share' }, 0);
export const count = (value: number): string => format({ value, tol: 0, unit: 'count' }, 0);

/** Bytes with a prefix of a thousand, as memory rates have it. */
export function bytesText(value: number): string {
  const step = Math.min(3, Math.max(0, Math.floor(Math.log10(value || 1) / 3)));
  const scaled = value / 1e3 ** step;
  return `${scaled.toFixed(scaled >= 100 || step === 0 ? 0 : scaled >= 10 ? 1 : 2)}\u202f${['B', 'kB', 'MB', 'GB'][step] ?? ''}`;
}
