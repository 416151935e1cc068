import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, fired, headline, said, whyNot } from './said.ts';

const RULE = 'blame-shift';
const COPY: readonly Line[] = [
  ['aten::to', 10, 5060, 90, 90, 5],
  ['aten::copy_', 50, 5050, 90, 90, 5],
  ['cudaStreamSynchronize', 5000, 5000, 0, 0, 5],
  ['Memcpy HtoD (Pageable -> Device)', 0, 0, 90, 90, 5],
];

test('Network 2: copy_ and to hold the waits, fill_ and the pad the slow launch', () => {
  expect(said(network2, RULE)).toEqual({
    grade: 'proved',
    severity: 'dominates',
    stakeUs: 1_420_774,
    rows: ['aten::copy_', 'aten::fill_', 'aten::constant_pad_nd', 'aten::to'],
  });
  expect(headline(network2, RULE)).toBe('`aten::copy_` is billed 1,423 ms of host time, of which 2.23 ms is its own');
});

test('Network 1: the convolution is billed for the first launch', () => {
  expect(said(network1, RULE)).toMatchObject({ stakeUs: 933_659 });
  expect(fired(network1, RULE).values?.['op']).toBe('aten::cudnn_convolution');
});

test('the innermost of the ops around a wait', () => {
  expect(said(analysed(COPY), RULE)?.rows).toEqual(['aten::copy_', 'aten::to']);
});

test('host time of its own, or as much device time, is no shift', () => {
  const own: readonly Line[] = [
    ['aten::gelu', 1090, 1101, 4, 4, 1],
    ['cudaLaunchKernel', 11, 11, 0, 0, 1],
  ];
  expect(said(analysed(own), RULE)).toBeNull();
  const busy = COPY.map((line): Line => [line[0], line[1], line[2], line[3] * 20, line[4] * 20, line[5]]);
  expect(said(analysed(busy), RULE)).toBeNull();
});

test('rows that were cut may lie below the op too', () => {
  expect(said(analysed(COPY, { cpu: 9000 }), RULE)).toBeNull();
});

test('not checkable without device columns, traced calls or the length of the run', () => {
  expect(whyNot(analysed([['aten::copy_', 50, 5050, 90, 90, 5]], { device: 90 }), RULE)).toBe('no-runtime-rows');
  expect(whyNot(analysed(COPY, { cpu: null }), RULE)).toBe('no-label-and-no-footer');
});

test('an op that calls itself counts its own time twice and waits for nobody', () => {
  const recursive: readonly Line[] = [
    ['aten::copy_', 6200, 12_405, 5, 10, 12],
    ['cudaStreamSynchronize', 200, 200, 0, 0, 5],
    ['Memcpy HtoD (Pageable -> Device)', 0, 0, 5, 5, 5],
  ];
  expect(said(analysed(recursive), RULE)).toBeNull();
});

test('a long row may lie below the op in part', () => {
  const shared: readonly Line[] = [
    ['aten::outer', 10, 510, 9, 9, 5],
    ['aten::add', 9000, 9000, 400, 400, 900],
    ['cudaStreamSynchronize', 500, 500, 0, 0, 5],
    ['void add_kernel<4, int>', 0, 0, 409, 409, 900],
  ];
  expect(said(analysed(shared), RULE)).toBeNull();
});
