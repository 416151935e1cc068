import { expect, test } from 'vitest';
import { analysisOf, network1, network2, table } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, fired, headline, said, whyNot } from './said.ts';

const RULE = 'mixture-average';
const CAT: readonly Line[] = [
  ['aten::cat', 40, 100, 26_689, 26_689, 82],
  ['aten::mul', 40, 100, 500, 500, 10],
  ['cudaLaunchKernel', 120, 120, 0, 0, 92],
  ['void at::native::CatArrayBatchedCopy<float, 4>()', 0, 0, 26_580, 26_580, 74],
  ['void at::native::CatArrayBatchedCopy<float, 3>()', 0, 0, 109, 109, 8],
  ['void at::native::elementwise_kernel<4, 1>()', 0, 0, 500, 500, 10],
];

test('the convolutions of Network 2: told by name, proved', () => {
  expect(said(network2, RULE)).toMatchObject({ grade: 'proved', severity: 'worth-knowing', stakeUs: 423_769 });
  expect(said(network2, RULE)?.rows[0]).toBe('aten::cudnn_convolution');
  expect(headline(network2, RULE)).toBe(
    'The average of `aten::cudnn_convolution`, 3.027 ms, is not the time of its calls',
  );
  expect(fired(network2, RULE).values).toMatchObject({ kinds: { value: 4 }, high: { value: 10_751 } });
});

test('another op, told by the one set of kernels that fills its calls and its time: likely', () => {
  const analysis = analysed(CAT);
  expect(said(analysis, RULE)).toEqual({
    grade: 'likely',
    severity: 'worth-knowing',
    stakeUs: 26_689,
    rows: [
      'aten::cat',
      'void at::native::CatArrayBatchedCopy<float, 4>()',
      'void at::native::CatArrayBatchedCopy<float, 3>()',
    ],
  });
  expect(headline(analysis, RULE)).toContain('aten::cat');
});

test('two sets that fill it, or averages close together: silent', () => {
  const twin: Line = ['void at::native::CatArrayBatchedCopy<float, 2>()', 0, 0, 109, 109, 8];
  expect(said(analysed([...CAT, twin]), RULE)).toBeNull();
  expect(said(network1, RULE)).toBeNull();
});

test('without kernel rows it cannot be checked', () => {
  const cpu = analysisOf(table(['aten::conv2d 10.00% 1.000ms 100.00% 1.000ms 100.000us 10'], [], null));
  expect(whyNot(cpu, RULE)).toBe('no-device-columns');
});
