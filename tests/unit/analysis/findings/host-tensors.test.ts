import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, vetoOf, whyNot } from './said.ts';

const RULE = 'host-tensors';
const run = (device: number, cpu = 9000): Line[] => [
  ['aten::ones', 100, cpu, device, device, 10],
  ['aten::fill_', cpu - 100, cpu - 100, device, device, 10],
  ['aten::mm', 100, 150, 500, 500, 10],
  ['cudaLaunchKernel', 50, 50, 0, 0, 10],
  ['void gemm<int, 1>()', 0, 0, 500 + device, 500 + device, 10],
];

test('aten::ones of Network 2', () => {
  expect(said(network2, RULE)).toEqual({
    grade: 'proved',
    severity: 'worth-knowing',
    stakeUs: 24_632,
    rows: ['aten::ones'],
  });
  expect(headline(network2, RULE)).toBe('26 tensors were filled on the host, for 24.632 ms');
});

test('ten tensors of 900 µs each; on the device, or fast, they are silent', () => {
  expect(said(analysed(run(0)), RULE)?.stakeUs).toBe(9000);
  expect(said(analysed(run(40)), RULE)).toBeNull();
  expect(said(analysed(run(0, 500)), RULE)).toBeNull();
  expect(said(network1, RULE)).toBeNull();
});

test('vetoed where kernels are missing, for then no device time proves nothing', () => {
  const lost = run(0).map((row): Line =>
    row[0] === 'cudaLaunchKernel' ? ['cudaLaunchKernel', 50, 50, 0, 0, 40] : row,
  );
  expect(vetoOf(analysed(lost), RULE)).toBe('missing-kernels');
});

test('spans of events say nothing of where a tensor lies', () => {
  const events: Line[] = [
    ['aten::ones', 100, 9000, 0, 0, 10],
    ['aten::mm', 100, 100, 500, 500, 10],
  ];
  expect(whyNot(analysed(events, { device: 500 }), RULE)).toBe('event-timing');
});
