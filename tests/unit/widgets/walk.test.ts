import { expect, test } from 'vitest';
import { nextPlace } from '../../../src/widgets/walk.ts';

const last = { row: 4, column: 9 };

test('arrow keys walk one cell and stop at the edges', () => {
  expect(nextPlace('ArrowDown', { row: 0, column: 3 }, last)).toEqual({ row: 1, column: 3 });
  expect(nextPlace('ArrowDown', { row: 4, column: 3 }, last)).toEqual({ row: 4, column: 3 });
  expect(nextPlace('ArrowUp', { row: 0, column: 3 }, last)).toEqual({ row: -1, column: 3 });
  expect(nextPlace('ArrowUp', { row: -1, column: 3 }, last)).toEqual({ row: -1, column: 3 });
  expect(nextPlace('ArrowLeft', { row: 2, column: 0 }, last)).toEqual({ row: 2, column: 0 });
  expect(nextPlace('ArrowRight', { row: 2, column: 9 }, last)).toEqual({ row: 2, column: 9 });
});

test('other keys of a grid', () => {
  expect(nextPlace('Home', { row: 2, column: 5 }, last)).toEqual({ row: 2, column: 0 });
  expect(nextPlace('End', { row: 2, column: 5 }, last)).toEqual({ row: 2, column: 9 });
  expect(nextPlace('PageUp', { row: 2, column: 5 }, last)).toEqual({ row: -1, column: 5 });
  expect(nextPlace('PageDown', { row: 2, column: 5 }, last)).toEqual({ row: 4, column: 5 });
  expect(nextPlace('a', { row: 2, column: 5 }, last)).toBeNull();
});
