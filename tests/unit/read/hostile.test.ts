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
  ['quote marks', (n) => '>'.repeat(n)],
  ['quotes within quotes', (n) => '> > > x\n'.repeat(n / 8)],
  ['comment marks', (n) => '# # # #\n'.repeat(n / 8)],
  ['lists', (n) => '1. 2. 3. 4.\n'.repeat(n / 12)],
  ['stamps', (n) => '2024-01-02 10:11:12 INFO [a]: x\n'.repeat(n / 32)],
  ['open brackets in front of lines', (n) => '[aaaa\n'.repeat(n / 6)],
  ['one line of open brackets', (n) => '[a'.repeat(n / 2)],
  ['entities within entities', (n) => '&amp;amp;lt;&#60;'.repeat(n / 16)],
  ['ampersands', (n) => '&'.repeat(n)],
  ['colours', (n) => '\u001b[31m'.repeat(n / 5)],
  ['escape characters', (n) => '\u001b'.repeat(n)],
  ['titles of terminals that never end', (n) => '\u001b]0;'.repeat(n / 4)],
  ['backslashes', (n) => '\\_'.repeat(n / 2)],
  ['no-break blanks', (n) => '\u00a0'.repeat(n)],
  ['invisible characters', (n) => '\u200b'.repeat(n)],
  ['headers within a line', (n) => 'Name Self CPU Self CPU % '.repeat(n / 25)],
  ['a header that never ends', (n) => `Name ${'CPU total CPU time avg '.repeat(n / 23)}`],
  ['a table in one line', (n) => `${head.trim()} ${'aten::mul 1.00% 1.000us 1.00% 1.000us 1.000us 3 '.repeat(n / 49)}`],
  ['rows broken in two', (n) => head + 'aten::mul 1.00% 1.000us 1.00%\n1.000us 1.000us\n'.repeat(n / 47)],
  ['values blanked out', (n) => head + 'x xx.x% xx.xxxus x.xx% xx.xus xus xx\n'.repeat(n / 38)],
  ['dots', (n) => `${head}a ${'... '.repeat(n / 4)}`],
  ['a tree', (n) => '│├── a | 1.0us | 2.0us | 3.0us |\n'.repeat(n / 33)],
  [
    'frames of a stack',
    (n) => `${head.trim()} Source Location\nx 1.00% 1.000us 1.00% 1.000us 1.000us 1 ${'a(1): b '.repeat(n / 8)}`,
  ],
  ['tables that end in a name', (n) => `${head}${'a\n'.repeat(n / 2)}`],
];

/** The quickest of a few: what the machine does besides only ever adds. */
const TURNS = 2;
const SMALL = 30_000;

function timeOf(text: string): number {
  let best = Infinity;
  for (let turn = 0; turn < TURNS; turn++) {
    const before = performance.now();
    read(text);
    best = Math.min(best, performance.now() - before);
  }
  return best;
}

test.each(makers)(
  '%s',
  (_, make) => {
    const small = timeOf(make(SMALL));
    const large = timeOf(make(10 * SMALL));
    // Ten times the text; the slack is for a machine that is busy with other things.
    expect(large).toBeLessThan(40 * small + 100);
  },
  20_000,
);

test.each(['\v', '\f', '\u2028', '\u3000'])(
  'a blank that parts no cells (%j) in a long line ends nothing and hangs nothing',
  (blank) => {
    const row = ['x', '1.000us', '2.000us', '0.500us', '3.000us', '3.000us', '4'].join('    ');
    const head = 'Name    Self CPU    CPU total    CPU time avg    Self CUDA    CUDA total    # of Calls';
    const { profiles } = read(
      [
        head,
        row,
        row,
        `${blank}abc    0.1%    1489287066ms    1129493051ms    NaN    1s    20 and some more here`,
        '',
      ].join('\n'),
    );
    expect(profiles.flatMap(({ rows }) => rows).filter(({ name }) => name === 'x')).toHaveLength(2);
  },
);
