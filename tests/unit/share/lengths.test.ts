/** How long links are: the promise that they fit into a chat line. */
import { expect, test } from 'vitest';
import { linkOf, NOTHING } from '../../../src/share/share.ts';
import { only, profilesIn, sample, shared } from './figures.ts';

test('the case: 100 rows in a thousand letters, both networks in hardly more', () => {
  expect(linkOf(only(sample(1))).length).toBeLessThanOrEqual(250);
  expect(linkOf(only(sample(2))).length).toBeLessThanOrEqual(1000);
  expect(linkOf({ ...NOTHING, A: shared(sample(1)), B: shared(sample(2)) }).length).toBeLessThanOrEqual(1200);
});

test('public tables: half of them in 200 letters, nine of ten in 350', () => {
  const lengths = profilesIn('tests/fixtures/public/')
    .map(({ profile }) => linkOf(only(profile)).length)
    .sort((a, b) => a - b);
  const at = (share: number): number => lengths[Math.floor(share * lengths.length)] ?? NaN;
  expect(lengths.length).toBeGreaterThanOrEqual(45);
  expect(at(0.5)).toBeLessThan(200);
  expect(at(0.9)).toBeLessThan(350);
});
