import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said } from './said.ts';

const RULE = 'artefact-ops';

test('the zeros outside the label of Network 1: 935,583 less 935,567', () => {
  expect(said(network1, RULE)).toEqual({
    grade: 'likely',
    severity: 'not-guilty',
    stakeUs: 16,
    rows: ['aten::zeros', 'aten::zero_'],
  });
  expect(headline(network1, RULE)).toBe('`aten::zeros` outside the label is the profiler’s own');
});

test('the profiler’s last synchronisation may stand beside it', () => {
  const rows = (zeros: number): Line[] => [
    ['run', 100, 300, 0, 50, 1],
    ['aten::mul', 180, 200, 50, 50, 10],
    ['cudaDeviceSynchronize', 40, 40, 0, 0, 1],
    ['cudaLaunchKernel', 20, 20, 0, 0, 10],
    ['aten::zeros', zeros, zeros, 0, 0, 1],
    ['void k<int, 1>()', 0, 0, 50, 50, 10],
  ];
  expect(said(analysed(rows(16)), RULE)?.stakeUs).toBe(16);
  expect(said(analysed([...rows(16), ['aten::ones', 5, 5, 0, 0, 1]]), RULE)).toBeNull();
});

test('a label in seconds cannot tell 16 µs', () => expect(said(network2, RULE)).toBeNull());
