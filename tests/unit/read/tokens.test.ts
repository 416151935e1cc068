import { expect, test } from 'vitest';
import { halfStep } from '../../../src/profile/cell.ts';
import { COUNT, DASHES, DECIMAL, Lexer, NO_TOKEN, PERCENT, SIZE, TIME } from '../../../src/read/tokens.ts';

function token(text: string) {
  const lexer = new Lexer(`${text}\n`);
  const kind = lexer.read(0);
  return { kind, value: lexer.value, read: text.slice(0, lexer.end), step: 2 * halfStep(lexer.exp) };
}

test.each([
  ['933.739ms', 933_739, 1],
  ['1.035s', 1_035_000, 1000],
  ['21.667us', 21.667, 0.001],
  ['0.100us', 0.1, 0.001],
  ['195.000us', 195, 0.001],
  ['-16028.000us', -16_028, 0.001],
  ['12,345us', 12.345, 0.001],
  ['−37.000us', -37, 0.001],
  ['53 μs', 53, 1],
  ['53µs', 53, 1],
  ['383ns', 0.383, 0.001],
  ['9.0071992547409929us', Number('9.0071992547409929'), 1e-16],
  ['123456789012345.678us', Number('123456789012345.678'), 0.001],
])('%s is that many microseconds, correctly rounded', (text, value, step) => {
  const read = token(text);
  expect(read).toMatchObject({ kind: TIME, value, read: text });
  expect(read.step).toBeCloseTo(step, 15);
});

test.each([
  ['34.81%', 34.81],
  ['-0.08%', -0.08],
  ['10800.00%', 10_800],
  ['0,11%', 0.11],
  ['5 %', 5],
  ['NaN', NaN],
])('%s is that many percent', (text, value) => {
  expect(token(text)).toMatchObject({ kind: PERCENT, value, read: text });
});

test.each([
  ['0 b', 0, 1],
  ['572 B', 572, 1],
  ['4.00 Mb', 4 * 1024 ** 2, 0.01 * 1024 ** 2],
  ['-160.60 Kb', -160.6 * 1024, 0.01 * 1024],
  ['9.41 GB', 9.41 * 1024 ** 3, 0.01 * 1024 ** 3],
  ['64KB', 65_536, 1024],
])('%s is that many bytes', (text, value, step) => {
  const read = token(text);
  expect(read).toMatchObject({ kind: SIZE, read: text });
  expect(read.value).toBeCloseTo(value, 6);
  expect(read.step).toBeCloseTo(step, 6);
});

test('numbers without a unit, and none', () => {
  expect(token('45')).toMatchObject({ kind: COUNT, value: 45 });
  expect(token('45 aten::mul')).toMatchObject({ kind: COUNT, read: '45' });
  expect(token('268.435')).toMatchObject({ kind: DECIMAL, value: 268.435 });
  expect(token('--')).toMatchObject({ kind: DASHES, value: NaN });
});

test.each(['', 'aten::mul', '1536,', '0.000u', '12.5ms)', '1.', '--x', 'NaNs', '16x16_gemm', '3foo', '1'.repeat(21)])(
  '«%s» is no value',
  (text) => {
    expect(token(text).kind).toBe(NO_TOKEN);
  },
);
