/** Reading stays linear on whatever is pasted: ten times the text may cost ten times the time, not a hundred times. */
import { expect, test } from 'vitest';
import { read } from '../../../src/read/read.ts';
import { print } from './print.ts';

const head = 'Name Self CPU % Self CPU CPU total % CPU total CPU time avg # of Calls\n';
const row = print(
  [{ name: 'aten::mul', calls: 2, selfCpuNs: 4000, cpuTotalNs: 4000, selfDeviceNs: 0, deviceTotalNs: 0 }],
  {
    device: null,
  },
);

const makers: [string, (size: number) => string][] = [
  ['one line of blanks', (n) => ' '.repeat(n)],
  ['blanks behind a name', (n) => `${head}aten::mul${' '.repeat(n)}1.00%`],
  ['one line of digits', (n) => `${head}x ${'1'.repeat(n)}`],
  ['digits and dots', (n) => `${head}x ${'1.'.repeat(n / 2)}`],
  ['brackets', (n) => `${head}${'<('.repeat(n / 2)} 1.00%`],
  [
    'open brackets behind a row',
    (n) => `${head.trimEnd()} Input Shapes Total FLOPs\nx 1.00% 1.000us 1.00% 1.000us 1.000us 1 ${'['.repeat(n)}`,
  ],
  ['dashes', (n) => '-'.repeat(n)],
  ['short rules', (n) => '-- '.repeat(n / 3)],
  ['percents and times in one line', (n) => `${head}x ${'1.00% 1.000us '.repeat(n / 14)}`],
  ['beginnings of a signature', (n) => 'x 1.00% 1.000us 1.00% 1.000us 1.000us '.repeat(n / 38)],
  [
    'groups without end',
    (n) => `x 1.00% 1.000us 1.00% 1.000us 1.000us ${'1.000us 1.00% 1.000us 1.000us '.repeat(n / 30)}`,
  ],
  ['colons', (n) => ':'.repeat(n)],
  ['footers without values', (n) => `${head}${'Self CPU time total: '.repeat(n / 21)}`],
  ['words before a footer', (n) => `${head}${'self '.repeat(n / 5)}CPU time total: 1.000us`],
  ['header words', (n) => `Name ${'Self CPU '.repeat(n / 9)}`],
  ['many headers', (n) => head.repeat(n / head.length)],
  ['many tables', (n) => row.repeat(n / row.length)],
  ['lines without a line break at the end of each', (n) => 'x\r'.repeat(n / 2)],
  ['empty lines', (n) => '\n'.repeat(n)],
  ['line breaks that look like rows', (n) => `${head}${'x 1.00% 1.000us\n'.repeat(n / 16)}`],
  ['pipes', (n) => `${head}${'|'.repeat(n)}`],
  ['names of one letter', (n) => `${head}${'a '.repeat(n / 2)}1.00% 1.000us 1.00% 1.000us 1.000us 1`],
];

function timeOf(text: string): number {
  let best = Infinity;
  for (let turn = 0; turn < 3; turn++) {
    const before = performance.now();
    read(text);
    best = Math.min(best, performance.now() - before);
  }
  return best;
}

test.each(makers)('%s', (_, make) => {
  const small = timeOf(make(100_000));
  const large = timeOf(make(1_000_000));
  // Ten times the text; the slack is for a machine that is busy with other things.
  expect(large).toBeLessThan(40 * small + 60);
});
