/** Widgets that stand alone in a frame of another site, at `/embed/<name>/`; adding one is a line here. */
import type { WidgetName as ConvName } from '../widgets/conv/mount.ts';

export type Embed =
  /** The simulator carries its state in the address. */
  | { readonly kind: 'simulator' }
  /** A widget of `src/widgets/registry.ts`, on the table of a slot. */
  | { readonly kind: 'table'; readonly of: 'A' | 'B' }
  | { readonly kind: 'conv'; readonly conv: ConvName }
  | { readonly kind: 'recipe' }
  | { readonly kind: 'kernel-book' };

interface Listed {
  /** Pixels that a frame of common width needs. */
  readonly height: number;
  /** Where the widget is explained, within the language. */
  readonly from: string;
}

export const EMBEDS: Readonly<Record<string, Embed & Listed>> = {
  simulator: { kind: 'simulator', height: 1040, from: 'simulator/' },
  'table-reader': { kind: 'table', of: 'A', height: 900, from: 'reading-the-table/#columns' },
  'column-book': { kind: 'table', of: 'A', height: 700, from: 'reading-the-table/#columns' },
  'convolution-cost': { kind: 'conv', conv: 'cost', height: 640, from: 'resolution/#cost' },
  'convolution-stairs': { kind: 'conv', conv: 'stairs', height: 560, from: 'resolution/' },
  'convolution-sizes': { kind: 'conv', conv: 'sizes', height: 560, from: 'resolution/' },
  'convolution-possible': { kind: 'conv', conv: 'possible', height: 560, from: 'resolution/' },
  'kernel-book': { kind: 'kernel-book', height: 900, from: 'missing-kernels/#book' },
  recipe: { kind: 'recipe', height: 1200, from: 'measure/#recipe' },
  'convolution-by-shape': { kind: 'conv', conv: 'by-shape', height: 760, from: 'resolution/' },
};
