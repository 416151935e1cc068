import { expect, test } from 'vitest';
import type { Book } from '../../../src/analysis/book.ts';
import { bookOf } from '../../../src/analysis/book.ts';
import type { Place } from '../../../src/analysis/book/balance.ts';
import { balanceOf, judge, placesOf } from '../../../src/analysis/book/balance.ts';
import { isKnown } from '../../../src/analysis/quantity.ts';
import type { Analysis } from '../../../src/analysis/analyse.ts';
import { analysisOf, network1, network2, table } from './the-case.ts';

function book({ table: t }: Analysis): Book {
  const found = bookOf(t);
  if ('missing' in found) throw new Error(found.missing);
  return found;
}

const why = ({ table: t }: Analysis): string | null => {
  const found = bookOf(t);
  return 'missing' in found ? found.missing : null;
};

/** Calls and time of a kernel row → op, grade and reason. */
function readings(of: Book): Record<string, string> {
  return Object.fromEntries(
    of.rows.map(({ row, calls, time }) => {
      const reading = of.readings.get(row.index);
      const owners = (reading?.owners ?? []).map((op) => op.name.replace('aten::', '')).join('|');
      return [
        `${calls} ${time.value}`,
        `${owners}${reading?.shared ? ' shared' : ''} ${reading?.grade} ${reading?.why}`,
      ];
    }),
  );
}

const network2Book = book(network2);

test('a fit of a few microseconds is met by chance, and settles nothing', () => {
  const fit = (us: number): string | undefined => {
    const of = (name: string, device: string, calls: number): string =>
      `${name} 10.00% 10.000us 10.00% 10.000us 1.000us ${device} 10.00% ${device} 1.000us ${calls}`;
    const kernel = (name: string, device: string, calls: number): string =>
      `${name} 0.00% 0.000us 0.00% 0.000us 0.000us ${device} 10.00% ${device} 1.000us ${calls}`;
    const rows = [
      of('aten::floor', `${us}.000us`, 3),
      of('aten::ceil', '700.000us', 8),
      kernel('void at::native::vectorized_elementwise_kernel<4, 1>()', `${us}.000us`, 3),
      kernel('void at::native::unrolled_elementwise_kernel<4, 2>()', '300.000us', 4),
      kernel('void at::native::unrolled_elementwise_kernel<4, 3>()', '290.000us', 5),
    ];
    return readings(book(analysisOf(table(rows, [`Self CUDA time total: ${us + 700}.000us`]))))[`3 ${us}`];
  };
  expect(fit(60)).toBe('floor likely only-fit');
  expect(fit(4)).toBe('ceil|floor experiment several-fit');
});

test('Network 2 closes to the microsecond: 331.762 ms are in no printed row', () => {
  expect(network2Book.total.value).toBe(1_214_824);
  expect(network2Book.printed.value).toBe(883_062);
  expect(isKnown(network2Book.rest) && network2Book.rest.value).toBe(331_762);
});

test('Network 2: names settle some rows, sums others, and the rest is said to be open', () => {
  const said = readings(network2Book);
  expect(said).toMatchObject({
    '88 150355': 'cudnn_convolution proved name',
    '12 62': 'cudnn_convolution proved name',
    '74 26580': '_cat proved name',
    '67 41981': 'copy_ proved name',
    '842 416783': 'mul likely only-fit',
    '313 65145': 'mul likely only-fit',
    '79 10300': 'mul likely only-fit',
    '506 12284': 'clamp likely only-fit',
    '17 606': 'ceil likely only-fit',
    '83 8759': 'fill_ likely only-fit',
    '83 37512': 'copy_ likely only-room',
    '8 103': 'copy_ likely only-room',
    '243 2070': 'sum likely only-room',
    '210 50898': 'add|sub|add_ shared likely shared-fit',
    '483 12051': 'add likely shared-fit',
    '48 3775': 'add|sub|add_ experiment several-fit',
    '23 510': 'copy_|resize_ experiment several-fit',
  });
  expect(Object.keys(said)).toHaveLength(34);
});

test('the reading leaves of the convolutions what the audit found: 258.024 ms', () => {
  const { ops, waiting, left, several } = balanceOf(network2Book, placesOf(network2Book));
  const of = (name: string) => ops.find((one) => one.bill.row.name === name)?.left.value;
  expect(of('aten::cudnn_convolution')).toBe(258_024);
  expect(of('aten::sum')).toBe(55_345);
  expect(of('aten::index')).toBe(16_861);
  expect(of('aten::mul')).toBe(0);
  expect(several.value).toBe(50_898);
  // The three rows whose op the table does not tell.
  expect(waiting.value).toBe(3775 + 510 + 354);
  expect(left.value).toBe(331_762 + waiting.value);
});

test('no row is read into an op that has no room for it', () => {
  for (const one of [book(network1), network2Book]) {
    for (const { tooMuch, bill } of balanceOf(one, placesOf(one)).ops) expect(tooMuch, bill.row.name).toBe(false);
  }
});

test('Network 1 closes without a gap, and says nothing of kernels that were never recorded', () => {
  const one = book(network1);
  expect(one.rest).toEqual({ missing: 'nothing-left' });
  expect(readings(one)).toEqual({ '1 195': 'cudnn_convolution proved name' });
  expect(balanceOf(one, placesOf(one)).left.value).toBe(0);
});

test('a balance counts what is placed, shared, waiting and too much', () => {
  const [mul, conv] = ['aten::mul', 'aten::cudnn_convolution'].map((name) =>
    network2Book.bills.find((bill) => bill.row.name === name),
  );
  const row = (us: number) => network2Book.rows.find((entry) => entry.time.value === us)?.row;
  const [big, winograd, shared] = [row(416_783), row(150_355), row(50_898)];
  if (!mul || !conv || !big || !winograd || !shared) throw new Error('rows of the sample');
  const placed = new Map<number, Place>([
    [big.index, conv.row.index],
    [winograd.index, conv.row.index],
    [shared.index, 'several'],
  ]);
  const { ops, single, several, waiting, left } = balanceOf(network2Book, placed);
  const kept = ops.find((one) => one.bill === conv);
  expect(kept).toMatchObject({ placed: { value: 567_138 }, left: { value: 423_769 - 567_138 }, tooMuch: true });
  expect(ops.find((one) => one.bill === mul)).toMatchObject({ placed: { value: 0 }, tooMuch: false });
  expect([single.value, several.value, waiting.value, left.value]).toEqual([
    567_138,
    50_898,
    883_062 - 567_138 - 50_898,
    1_214_824 - 567_138 - 50_898,
  ]);
  expect(judge(network2Book, big, conv.row.index)).toBe('differs');
  expect(judge(network2Book, big, mul.row.index)).toBe('agrees');
  expect(judge(network2Book, big, 'several')).toBe('differs');
  expect(judge(network2Book, shared, 'several')).toBe('agrees');
  const copy = row(510);
  const copier = network2Book.bills.find((bill) => bill.row.name === 'aten::copy_');
  if (!copy || !copier) throw new Error('rows of the sample');
  expect(judge(network2Book, copy, copier.row.index)).toBe('untold');
  expect(judge(network2Book, copy, 'several')).toBe('untold');
  expect(judge(network2Book, copy, mul.row.index)).toBe('differs');
});

const op = (name: string, us: string, calls: number) =>
  `${name} 10.00% 10.000us 10.00% 10.000us 1.000us ${us} 10.00% ${us} 1.000us ${calls}`;
const kernel = (name: string, us: string, calls: number) =>
  `${name} 0.00% 0.000us 0.00% 0.000us 0.000us ${us} 10.00% ${us} 1.000us ${calls}`;

test('two ops of the same calls and time leave their kernels open', () => {
  const rows = [
    op('aten::add', '30.125us', 5),
    op('aten::mul', '30.125us', 5),
    kernel('void at::native::vectorized_elementwise_kernel<4, first', '30.125us', 5),
    kernel('void at::native::vectorized_elementwise_kernel<4, second', '30.125us', 5),
  ];
  const one = book(analysisOf(table(rows, ['Self CUDA time total: 60.250us'])));
  for (const { row } of one.rows) {
    expect(one.readings.get(row.index)).toMatchObject({ grade: 'experiment', why: 'several-fit' });
  }
});

test('where ops were cut, no row is given to the only one with room, and no name proves', () => {
  const rows = [
    op('aten::cudnn_convolution', '50.500us', 5),
    kernel('maxwell_scudnn_128x32_relu_interior_nn', '20.500us', 2),
    kernel('void at::native::vectorized_elementwise_kernel<4, x', '30.000us', 2),
  ];
  const one = book(analysisOf(table(rows, ['Self CUDA time total: 90.000us'])));
  expect(Object.values(readings(one))).toEqual([' experiment no-owner', 'cudnn_convolution likely name']);
  expect(isKnown(one.rest) && one.rest.value).toBeCloseTo(39.5, 6);
});

test('without kernel rows, or without ops, there is no book, with the reason', () => {
  const ops = [op('aten::add', '30.000us', 5)];
  expect(why(analysisOf(table(ops, ['Self CUDA time total: 30.000us'])))).toBe('no-kernel-rows');
  expect(why(analysisOf(table(['aten::add 10.00% 10.000us 10.00% 10.000us 1.000us 5'], [], null)))).toBe(
    'no-device-columns',
  );
  expect(why(analysisOf(table([kernel('maxwell_scudnn_128x32_relu_interior_nn', '20.500us', 2)])))).toBe('no-op-rows');
});
