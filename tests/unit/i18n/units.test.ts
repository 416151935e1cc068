import { expect, test } from 'vitest';
import { exact, format } from '../../../src/profile/units.ts';

const us = (value: number, tol = 0) => ({ value, tol, unit: 'us' as const });

test.each([
  [4.628, 'auto', '4.63 µs'],
  [237.4, 'auto', '237 µs'],
  [21_184, 'auto', '21.2 ms'],
  [1_419_331, 'auto', '1,419 ms'],
  [331_762, 'print', '331.762 ms'],
  [195, 'print', '195 µs'],
  [21.667, 'print', '21.667 µs'],
  [12_345_678, 'auto', '12.3 s'],
  [0, 'auto', '0 µs'],
  [-37, 'auto', '\u221237.0 µs'],
] as const)('%d µs (%s) reads %s', (value, precision, text) => {
  expect(format(us(value), precision)).toBe(text.replace(' ', '\u202f'));
});

test('no more digits than the print carries', () => {
  expect(format(us(1_419_331, 500), 'print')).toBe('1,419\u202fms');
  expect(format(us(933_739, 0.5), 'print')).toBe('933.739\u202fms');
});

test('shares, counts, ratios', () => {
  expect(format({ value: 0.58796, tol: 0, unit: 'share' })).toBe('58.8\u202f%');
  expect(format({ value: 4944, tol: 0, unit: 'count' })).toBe('4,944');
  expect(format({ value: 33.8, tol: 0, unit: 'ratio' })).toBe('34');
  expect(exact(us(1_419_331))).toBe('1,419,331\u202fµs');
  expect(exact({ value: 1.7274, tol: 0, unit: 'share' })).toBe('172.74\u202f%');
});
