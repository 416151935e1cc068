/** What is no profile is refused, with the name of the tool where one is known: `foreign/<tool>.txt` is that tool's. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from '../../../src/read/read.ts';

const foreign = new URL('../../fixtures/read/foreign/', import.meta.url);
const tools = readdirSync(foreign).map((file) => file.replace(/\.txt$/, ''));
const textOf = (tool: string) => readFileSync(new URL(`${tool}.txt`, foreign), 'utf8');

test.each(tools)('%s is refused by name', (tool) => {
  expect(read(textOf(tool))).toEqual({ profiles: [], unread: [], notAProfile: { tool, why: 'other-tool' } });
});

test.each(tools)('%s is refused when quoted, too', (tool) => {
  const quoted = textOf(tool).replace(/^/gm, '> ');
  expect(read(quoted).notAProfile).toEqual({ tool, why: 'other-tool' });
});

test.each<[why: string, text: string]>([
  ['empty', ' \n\t\u00a0\n'],
  ['prose', 'My step takes 31.5 ms, of which 40% is in relu; 12.000us a call is what I expected.'],
  ['prose', '我的网络每一步需要 31.5 毫秒，其中百分之四十在卷积里，为什么会这样呢？'],
  [
    'code',
    'import torch\nwith torch.profiler.profile() as prof:\n    net(x)\nprint(prof.key_averages().table(row_limit=10))\n',
  ],
  ['no-rows', 'Name  Self CPU %  Self CPU  CPU total %  CPU total  CPU time avg  # of Calls\n'],
  ['no-columns', 'Name  Source Location\naten::mul  net.py(3): forward\n'],
  ['all-blanked', 'Name  Self CPU %  Self CPU  CPU total  # of Calls\naten::mul  xx.xx%  x.xxxms  x.xxxms  xx\n'],
  ['rows-unread', 'aten::mul 3.000us 4.000us 12.00%\naten::add 1.000us 2.000us 5.00%\n'],
  ['columns-apart', `Name\nSelf CPU\n${'12.500us\n'.repeat(10)}`],
  ['picture', '![screenshot](https://example.org/table.png)'],
  ['no-table', '= = =\n1 2 3\n'],
])('%s', (why, text) => {
  const { profiles, notAProfile } = read(text);
  expect({ profiles, notAProfile }).toEqual({ profiles: [], notAProfile: { tool: null, why } });
});

test('values that were blanked out are unknown, not zero and not a fault', () => {
  const text = [
    'Name  Self CPU %  Self CPU  CPU total %  CPU total  CPU time avg  # of Calls',
    'aten::mul  12.50%  x.xxxms  25.00%  2.000ms  N/A  2',
    'aten::add  ...  ?  ...  ...  ...  ...',
  ].join('\n');
  const { profiles, unread } = read(text);
  expect(unread).toEqual([]);
  expect(profiles[0]?.rows).toMatchObject([
    { name: 'aten::mul', selfCpuPct: 12.5, selfCpuUs: null, cpuTotalUs: 2000, cpuAvgUs: null, calls: 2 },
    { name: 'aten::add', selfCpuPct: null, selfCpuUs: null, calls: null },
  ]);
});

test('another tool beside a table of PyTorch’s takes nothing from it', () => {
  const table = [
    'Name  Self CPU %  Self CPU  CPU total %  CPU total  CPU time avg  # of Calls',
    'aten::mul  100.00%  2.000ms  100.00%  2.000ms  1.000ms  2',
    'Self CPU time total: 2.000ms',
  ].join('\n');
  const result = read(`${textOf('cprofile')}\n${table}\n`);
  expect(result).toMatchObject({
    unread: [],
    notAProfile: null,
    profiles: [{ rows: [{ name: 'aten::mul', calls: 2 }] }],
  });
});
