/**
 * Ceilings: how far work that a table claims lies above what any hardware does. A ceiling takes a row and gives the
 * claim over the limit, or says what it lacks. One takes the FLOP that the table prints, the other what a convolution's
 * shapes say it has to do at least.
 */
import { WINOGRAD_LARGE, savedAtMost } from '../../models/winograd.ts';
import type { Row } from '../../profile/profile.ts';
import type { Layer } from '../layers.ts';
import { layersOf } from '../layers.ts';
import type { Outcome, Quantity } from '../quantity.ts';
import { cell, isKnown, missing } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';

export type Ceiling = (t: Table, row: Row) => Outcome;

/** Dense 16-bit FLOP/s of the fastest GPU of its day (B200, 2,250 TFLOP/s: pytorch/ao PR 4002), rounded up. */
export const FASTEST_FLOPS = 2.5e15;

/**
 * FLOP of a row, as `with_flops` prints them, over the device time it has. Four times the fastest GPU's peak on its matrix
 * units also lies above what FFT could seem to reach: it runs on the ordinary cores, twenty times slower and more.
 */
const flopRate: Ceiling = (t, row) => {
  const work = row.extra?.flops;
  const time = cell(t.profile, row, 'deviceTotalUs');
  if (work === undefined) return rate(row.extra?.flopsPerSecond, []);
  if (!isKnown(time)) return time;
  // A row without device time ran on the host or was not recorded.
  return time.value <= 0 ? missing('no-device-time') : rate((work * 1e6) / (time.value + time.tol), [time]);
};

const layerAt = once((t): ReadonlyMap<Row, Layer> => {
  const found = layersOf(t);
  return new Map('missing' in found ? [] : found.layers.map((layer) => [layer.op, layer]));
});

/** FLOP of a convolution at its largest usual stride and without padding: its shapes allow no less. */
const shapeRate: Ceiling = (t, row) => {
  const layer = layerAt(t).get(row);
  if (layer === undefined || layer.known === 'printed') return missing('no-shapes-and-gpu');
  if (!layer.onDevice) return missing('no-device-time');
  if (!isKnown(layer.time)) return layer.time;
  const { value, tol } = layer.time;
  return rate((layer.flop.least * 1e6) / (value + tol), [layer.time], savedAtMost(layer.conv));
};

function rate(perSecond: number | undefined, terms: readonly Quantity[], saved = WINOGRAD_LARGE): Outcome {
  if (perSecond === undefined) return missing('no-shapes-and-gpu');
  const value = perSecond / (FASTEST_FLOPS * saved);
  return { value, tol: 0, unit: 'ratio', how: 'ratio', terms, source: { from: 'constant', name: 'fastest-gpu' } };
}

export const CEILINGS: readonly Ceiling[] = [flopRate, shapeRate];
