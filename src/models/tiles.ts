/**
 * Why time climbs in stairs. A matrix product is cut into tiles, a part of a tile costs a whole one; and the tiles are
 * dealt out to the multiprocessors, a part of a round costs a whole one (NVIDIA, “Matrix multiplication background user's
 * guide”, tile and wave quantisation).
 */
import type { Gemm } from './convolution.ts';

export interface Tile {
  readonly m: number;
  readonly n: number;
}

/** The tile in the names of cuDNN's and cuBLAS's kernels of the case (`maxwell_scudnn_128x128…`). */
export const TILE: Tile = { m: 128, n: 128 };

export interface Tiling {
  readonly tiles: number;
  /** Rounds over the multiprocessors; null where their number is unknown. */
  readonly waves: number | null;
  /** Useful part of the multiplications in the tiles. */
  readonly tileUse: number;
  /** Useful part of the rounds. */
  readonly waveUse: number | null;
  /** Useful part of it all: what quantisation leaves of a card's speed. */
  readonly use: number;
}

/** One tile a multiprocessor at a time: with several at once stairs are lower, and lie as far apart together. */
export function tilingOf(gemm: Gemm, sms: number | null, tile: Tile = TILE): Tiling {
  const tiles = gemm.groups * Math.ceil(gemm.m / tile.m) * Math.ceil(gemm.n / tile.n);
  const tileUse = (gemm.groups * gemm.m * gemm.n) / (tiles * tile.m * tile.n);
  if (sms === null) return { tiles, waves: null, tileUse, waveUse: null, use: tileUse };
  const waves = Math.ceil(tiles / sms);
  const waveUse = tiles / (waves * sms);
  return { tiles, waves, tileUse, waveUse, use: tileUse * waveUse };
}
