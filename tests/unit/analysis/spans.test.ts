/** Spans of labels are no work: where the device footer counts them, no fact about the device may. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { analyse } from '../../../src/analysis/analyse.ts';
import { read } from '../../../src/read/read.ts';

const [profile] = read(readFileSync('tests/fixtures/lessons/label-spans.txt', 'utf8')).profiles;

test('a footer that counts spans is more than the GPU worked', () => {
  if (profile === undefined) throw new Error('The table cannot be read');
  const { facts } = analyse(profile);
  const value = (id: string): number | undefined => {
    const outcome = facts[id]?.outcome;
    return outcome !== undefined && 'value' in outcome ? outcome.value : undefined;
  };
  expect(profile.footer.selfDeviceTotalUs).toBe(18_839);
  // Kernels of that table: 5,341 + 482 µs.
  expect(value('device.total')).toBe(5_823);
  expect(value('device.share')).toBeLessThan(1);
  expect(value('kernels.gap')).toBeCloseTo(0, 0);
  expect(value('device.topShare')).toBeCloseTo(5_341 / 5_823);
});
