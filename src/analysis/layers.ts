/**
 * The convolutions of a table that prints input shapes: what each has to do, by the model, and how long it took. One
 * layer stands in several rows, an op and those it calls (conv2d, convolution, _convolution, cudnn_convolution), all with
 * the same shapes.
 */
import type { Convolution } from '../models/convolution.ts';
import { grouped } from '../profile/grouped.ts';
import type { Row } from '../profile/profile.ts';
import type { Assumed } from './layers/shapes.ts';
import { assume, shapesIn } from './layers/shapes.ts';
import type { Missing, Outcome, Quantity } from './quantity.ts';
import { cell, isKnown, missing, over, sum } from './quantity.ts';
import type { Table } from './table.ts';
import { once } from './table.ts';

export interface Layer extends Assumed {
  /** Its shapes as printed: the same work in another table has the same key. */
  readonly key: string;
  readonly rows: readonly Row[];
  /** The outermost op: its calls and FLOP are the layer's. */
  readonly op: Row;
  /** The op that does the work: it names the algorithm (`aten::mkldnn_convolution`). */
  readonly inner: Row;
  readonly calls: Quantity;
  /** Time of a call: the device's for what ran there, else the host's. */
  readonly time: Outcome;
  readonly onDevice: boolean;
}

export interface Layers {
  readonly layers: readonly Layer[];
  /** Convolution rows whose shapes say nothing, and why. */
  readonly unread: readonly { readonly row: Row; readonly why: string }[];
}

/** Forward convolutions by name; not their gradients, nor the reordering of weights for one. */
const CONVOLUTION = /(?:^|::)\w*conv(?:\d|olution|_transpose|_depthwise)\w*$/;
const OTHER = /backward|weight|reorder|tbc|prepack|convert/;

const isConvolution = ({ name }: Row): boolean => CONVOLUTION.test(name) && !OTHER.test(name);

export const layersOf = once((t: Table): Layers | Missing => {
  const rows = t.ops.filter(isConvolution);
  if (rows.length === 0) return missing('no-convolution');
  if (!t.profile.columns.includes('shapes')) return missing('no-shapes');
  const unread: { row: Row; why: string }[] = [];
  const read: { row: Row; key: string }[] = [];
  for (const row of rows) {
    const shapes = shapesIn(row.extra?.shapes ?? '');
    if (typeof shapes === 'string') unread.push({ row, why: shapes });
    else read.push({ row, key: `${shapes.input.join('×')} ${shapes.weight.join('×')}` });
  }
  const layers: Layer[] = [];
  for (const [key, alike] of grouped(read, (one) => one.key)) {
    const group = alike.map(({ row }) => row);
    const layer = layerOf(t, key, group);
    if (layer === null) for (const row of group) unread.push({ row, why: 'shapes-not-understood' });
    else layers.push(layer);
  }
  if (layers.length === 0) return missing(unread[0]?.why ?? 'no-shapes');
  return { layers, unread };
});

function layerOf(t: Table, key: string, rows: readonly Row[]): Layer | null {
  const [first] = rows;
  if (first === undefined) return null;
  const shapes = shapesIn(first.extra?.shapes ?? '');
  if (typeof shapes === 'string') return null;
  const op = rows.reduce((best, row) => (breadth(row) > breadth(best) ? row : best));
  const calls = cell(t.profile, op, 'calls');
  if (!isKnown(calls) || calls.value <= 0) return null;
  const transposed = rows.some(({ name }) => name.includes('transpose'));
  const found = assume(shapes, transposed, flopOf(rows, op, calls.value));
  if (found === null) return null;
  const onDevice = t.deviceRecord !== 'none';
  const self = (row: Row): number => (onDevice ? row.selfDeviceUs : row.selfCpuUs) ?? 0;
  const inner = rows.reduce((best, row) => (self(row) > self(best) ? row : best));
  return { ...found, key, rows, op, inner, calls, time: timeOf(t, rows, op, calls), onDevice };
}

/** The op around the others takes longest; where the host's times are equal, the device's tell. */
const breadth = (row: Row): number => (row.cpuTotalUs ?? 0) * 1e3 + (row.deviceTotalUs ?? 0);

/** Printed FLOP are of all calls of a row; torch 1.8 and 1.9 print them per second of the row's time. */
function flopOf(rows: readonly Row[], op: Row, calls: number): number | null {
  for (const row of [op, ...rows]) {
    const { flops, flopsPerSecond } = row.extra ?? {};
    if (flops !== undefined && flops > 0) return flops / (row.calls ?? calls);
    const us = (row.deviceTotalUs ?? 0) > 0 ? row.deviceTotalUs : row.cpuTotalUs;
    if (flopsPerSecond !== undefined && flopsPerSecond > 0 && us !== null)
      return (flopsPerSecond * us) / 1e6 / (row.calls ?? calls);
  }
  return null;
}

/** Launching is all that a host does for a kernel: host time speaks only where nothing ran elsewhere. */
const ELSEWHERE = /cudnn|miopen|cuda|hip|mps|xpu|npu/i;

function timeOf(t: Table, rows: readonly Row[], op: Row, calls: Quantity): Outcome {
  if (t.deviceRecord !== 'none') {
    const total = sum(rows.map((row) => cell(t.profile, row, 'selfDeviceUs')));
    if (!isKnown(total)) return total;
    return total.value > 0 ? over(total, calls, 'us') : missing('no-device-time');
  }
  const elsewhere = t.runtime.length > 0 || rows.some(({ name }) => ELSEWHERE.test(name));
  if (elsewhere || t.profile.device !== null) return missing('no-device-columns');
  return over(cell(t.profile, op, 'cpuTotalUs'), calls, 'us');
}

/** FLOP a second of a layer, at the likely FLOP. */
export function rateOf({ flop, known, time }: Layer): Outcome {
  if (!isKnown(time)) return time;
  if (time.value <= 0) return missing('division-by-zero');
  const name = known === 'printed' ? 'flop-printed' : 'flop-of-shape';
  const work: Quantity = {
    value: flop.likely,
    tol: 0,
    unit: 'flop',
    how: 'printed',
    terms: [],
    source: { from: 'constant', name },
  };
  const value = (1e6 * flop.likely) / time.value;
  return {
    value,
    tol: (value * time.tol) / time.value,
    unit: 'flops',
    how: 'ratio',
    terms: [work, time],
    source: null,
  };
}

/** `64->64 3×3 128×128`: channels (with groups behind a slash), kernel, map; the batch in front where it is not 1. */
export function shapeName({ batch, cin, cout, groups, kernel, input }: Convolution): string {
  const by = (list: readonly number[]): string => list.join('×');
  const group = groups === 1 ? '' : `/${groups}`;
  return `${batch === 1 ? '' : `${batch}× `}${cin}->${cout}${group} ${by(kernel)} ${by(input)}`;
}
