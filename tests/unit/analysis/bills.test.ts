import { expect, test } from 'vitest';
import { factText } from '../../../src/i18n/fact-text.ts';
import { analysisOf, network1, network2, table, value } from './the-case.ts';

const call = (name: string, us: string, calls: number) =>
  `${name} 10.00% ${us} 10.00% ${us} 1.000us 0.000us 0.00% 0.000us 0.000us ${calls}`;

const BILLS = ['context', 'modules', 'allocator', 'profiler', 'autotune'];

test('the case: no row of any bill is listed, and none was cut', () => {
  for (const id of BILLS) {
    expect(value(network1, `bill.${id}`), id).toBe('none-of-the-kind');
    expect(value(network2, `bill.${id}Total`), id).toBe('none-of-the-kind');
  }
  expect(value(network1, 'bill.cudnnPerCall')).toBeCloseTo(388 / 9, 6);
  expect(value(network2, 'bill.cudnnPerCall')).toBeCloseTo(4459 / 140, 6);
  expect(value(network1, 'bill.emptyPerCall')).toBeCloseTo(79 / 24, 6);
});

test('each bill is told by its rows: the longest call gives the name, all of them calls and time', () => {
  const cold = analysisOf(
    table([
      call('cudaLaunchKernel', '40.000us', 10),
      call('cudaMalloc', '600.000us', 12),
      call('cudaHostAlloc', '900.000us', 1),
      call('cudaGetDeviceProperties', '20.000us', 2),
      call('cudaModuleLoadData', '5.000ms', 3),
      call('Lazy Function Loading', '1.000ms', 4),
      call('Activity Buffer Request', '2.000ms', 1),
      'cudnnFindConvolution 10.00% 10.000us 10.00% 7.000ms 1.000us 0.000us 0.00% 0.000us 0.000us 1',
    ]),
  );
  const said = (id: string) =>
    ['', 'Calls', 'Total'].map((part) => factText(cold.facts, `bill.${id}${part}`)?.replace('\u202f', ' '));
  expect(said('allocator')).toEqual(['cudaHostAlloc', '13', '1.50 ms']);
  expect(said('context')).toEqual(['cudaGetDeviceProperties', '2', '20.0 µs']);
  expect(said('modules')).toEqual(['cudaModuleLoadData', '7', '6.00 ms']);
  expect(said('profiler')).toEqual(['Activity Buffer Request', '1', '2.00 ms']);
  expect(said('autotune')).toEqual(['cudnnFindConvolution', '1', '7.00 ms']);
});

test('where no runtime call is traced, or rows were cut, a missing row says nothing', () => {
  const host = 'aten::add 10.00% 10.000us 10.00% 10.000us 1.000us 30.000us 10.00% 30.000us 1.000us 5';
  expect(value(analysisOf(table([host])), 'bill.allocator')).toBe('no-runtime-rows');
  const cut = table([call('cudaLaunchKernel', '40.000us', 10)], ['Self CPU time total: 5.000ms']);
  expect(value(analysisOf(cut), 'bill.allocator')).toBe('rows-may-be-cut');
});

test('reads of single values: eight in Network 2, and nothing below them', () => {
  expect(value(network2, 'item.calls')).toBe(8);
  expect(value(network2, 'item.perCall')).toBe(0.75);
  expect(value(network1, 'item.calls')).toBe('no-such-op');
});
