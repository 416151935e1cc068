/** Tables of any size, each in a shape that would make some search in the analysis grow with the square of its rows. */
import { time } from '../../../src/models/stream/print.ts';

type Cells = readonly [name: string, self: number, total: number, device: number, deviceTotal: number, calls: number];
type Rows = (i: number, next: () => number, count: number) => Cells;

/** Deterministic, so that two runs see the same table. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const upTo = (most: number, next: () => number): number => Math.floor(most * next());
const ops: Rows = (i, next) => {
  const self = upTo(1e4, next);
  return [`aten::op_${i}`, self, self + upTo(1e5, next), upTo(1e3, next), upTo(1e5, next), 1 + upTo(1e3, next)];
};
const runtime: Rows = (i, next) =>
  i % 2 === 0
    ? ['cudaLaunchKernel', upTo(1e4, next), upTo(1e4, next), 0, 0, 1 + upTo(1e3, next)]
    : [`cudaMemcpyAsync_${i}`, upTo(1e4, next), upTo(1e4, next), 0, 0, 7];
const kernels: Rows = (i, next) =>
  i % 3 === 0
    ? [`aten::conv_${i}`, 10, 200, upTo(1e5, next), upTo(1e5, next), 200]
    : [`void kernel_${i}<float, 4>(int)`, 0, 0, upTo(1e4, next), 0, 100];

export const SHAPES: Readonly<Record<string, Rows>> = {
  ops,
  runtime,
  kernels,
  'all rows alike': (i) => [`aten::op_${i}`, 30, 100, 5, 10, 7],
  'one number of calls': (i, next) => [`aten::op_${i}`, upTo(1e4, next), 1e4 + upTo(1e5, next), 0, upTo(1e5, next), 7],
  'each row the child of the one before': (i, _, count) => [`aten::op_${i}`, 25, 25 * (count - i) + 100, 0, 7, 3],
  'families of sixty': (i, next) => [`aten::op_${i}`, 25, 100 + upTo(1e5, next), 0, 3, 1 + Math.floor(i / 60)],
  'every op twice in itself': (i) => [`aten::op_${i}`, 10, 20, 100 + 3 * i, 200 + 6 * i, 2],
  'slow launches below many ops': (i) =>
    [
      [`aten::op_${i}`, 10, i < 200 ? 9e6 : 5e3, 0, 0, 10],
      ['cudaLaunchKernel', 4e5, 4e5, 0, 0, 10],
      [`cudaMemcpyAsync_${i}`, 1e3, 1e3, 0, 0, 7],
      [`cudaMalloc_${i}`, 10, 10, 0, 0, 1],
    ][i % 4] as unknown as Cells,
  'convolutions by many kernels': (i, next) =>
    i % 3 === 0
      ? [`aten::cudnn_convolution_${i}`, 10, 200, upTo(1e5, next), upTo(1e5, next), 200]
      : [
          `void cudnn::winograd_nonfused::winogradForwardData4x4_${i}<float>(int)`,
          0,
          0,
          upTo(1e4, next),
          0,
          1 + (i % 200),
        ],
  mixed: (i, next, count) => ([ops, ops, kernels, runtime][i % 4] ?? ops)(i, next, count),
};

/** A print of torch.profiler with `count` rows of a shape. */
export function bigTable(rows: Rows, count: number): string {
  const next = random(7);
  const head = ['Name', 'Self CPU %', 'Self CPU', 'CPU total %', 'CPU total', 'CPU time avg'];
  head.push('Self CUDA', 'Self CUDA %', 'CUDA total', 'CUDA time avg', '# of Calls');
  const set = (cells: readonly string[]): string => cells.map((cell, k) => cell.padStart(k === 0 ? 70 : 14)).join('  ');
  const us = (value: number): string => time(1e3 * value);
  const [lines, sums] = [[] as string[], { host: 0, device: 0 }];
  for (let i = 0; i < count; i += 1) {
    const [name, self, total, device, deviceTotal, calls] = rows(i, next, count);
    sums.host += self;
    sums.device += device;
    const host = ['0.01%', us(self), '0.01%', us(total), us(total / calls)];
    lines.push(set([name, ...host, us(device), '0.01%', us(deviceTotal), us(deviceTotal / calls), `${calls}`]));
  }
  const rule = set(head.map((_, k) => '-'.repeat(k === 0 ? 70 : 14)));
  const foot = [`Self CPU time total: ${us(sums.host)}`, `Self CUDA time total: ${us(sums.device)}`];
  return [rule, set(head), rule, ...lines, rule, ...foot, ''].join('\n');
}
