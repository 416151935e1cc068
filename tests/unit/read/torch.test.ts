import { expect, test } from 'vitest';
import { read } from '../../../src/read/read.ts';
import { collapse, print, type PrintedRow } from './print.ts';

const mul: PrintedRow = {
  name: 'aten::mul',
  calls: 45,
  selfCpuNs: 1_500_250,
  cpuTotalNs: 2_000_500,
  selfDeviceNs: 40_125,
  deviceTotalNs: 40_125,
};
const rows: PrintedRow[] = [
  mul,
  {
    name: 'void mul_kernel<4>(int)',
    calls: 45,
    selfCpuNs: 0,
    cpuTotalNs: 0,
    selfDeviceNs: 40_125,
    deviceTotalNs: 40_125,
  },
  { name: 'idle', calls: 12, selfCpuNs: 0, cpuTotalNs: 0, selfDeviceNs: 0, deviceTotalNs: 0 },
];

test('nothing, and nothing that is a table', () => {
  expect(read('').notAProfile).toEqual({ tool: null, why: 'empty' });
  expect(read(' \n\t\n').notAProfile).toEqual({ tool: null, why: 'empty' });
  expect(read('My GPU is at 40% and each step takes 3.2 ms.').notAProfile).toEqual({ tool: null, why: 'prose' });
  expect(read(print(rows, { device: 'CUDA' })).notAProfile).toBeNull();
});

test.each(['CUDA', 'XPU', 'NPU', 'HPU', 'PRIVATEUSE1'])('device columns of %s', (device) => {
  const [profile] = read(print(rows, { device })).profiles;
  expect(profile).toMatchObject({ device, footer: { selfDeviceTotalUs: 80.25, deviceTotalUs: null } });
  expect(profile?.rows[0]).toMatchObject({ calls: 45, selfDeviceUs: 40.125, deviceAvgUs: 0.892 });
});

test('a value that was not printed is null, never 0', () => {
  const [profile] = read(print(rows, { device: null })).profiles;
  expect(profile?.device).toBeNull();
  expect(profile?.rows[0]).toMatchObject({
    selfDeviceUs: null,
    selfDevicePct: null,
    deviceTotalUs: null,
    deviceAvgUs: null,
  });
  expect(profile?.footer).toMatchObject({ selfDeviceTotalUs: null, deviceTotalUs: null });
});

test('decimal commas, other minus signs, Greek letters and blanks before units', () => {
  const usual = print(rows, { device: 'CUDA' });
  const other = usual
    .replace(/(\d)\.(\d)/g, '$1,$2')
    .replace(/(\d)us/g, '$1 μs')
    .replace(/(\d)%/g, '$1 %');
  expect(read(other).profiles[0]?.rows).toEqual(read(usual).profiles[0]?.rows);
  expect(read(usual.replace('1.500ms', '−1.500ms')).profiles[0]?.rows[0]?.selfCpuUs).toBe(-1500);
});

test.each(['\r\n', '\n\n'])('lines that end in %j', (ending) => {
  const { profiles, unread } = read(print(rows, { device: 'CUDA' }).replaceAll('\n', ending));
  expect({ rows: profiles[0]?.rows.length, unread }).toEqual({ rows: 3, unread: [] });
});

test('lines of a log within a table are skipped without a word', () => {
  const lines = print(rows, { device: 'CUDA' }).split('\n');
  lines.splice(4, 0, 'UserWarning: 3 workers, 50% busy', 'STAGE:2024-01-02 10:11:12 7:7 Completed Stage: Collection');
  expect(read(lines.join('\n'))).toMatchObject({ unread: [], profiles: [{ rows: { length: 3 } }] });
});

test('each header opens a table of its own; nothing is merged', () => {
  const text = print(rows, { device: 'CUDA' });
  expect(read(text + text).profiles.map((profile) => profile.rows.length)).toEqual([3, 3]);
  const body = text.split('\n').slice(3).join('\n');
  expect(read(body + body).profiles.map((profile) => profile.rows.length)).toEqual([3, 3]);
});

test('a count that the end of the paste cuts in two is no count', () => {
  for (const text of [
    print(rows.slice(0, 2), { device: 'CUDA' }),
    collapse(print(rows.slice(0, 2), { device: 'CUDA' })),
  ]) {
    const cut = text.slice(0, text.lastIndexOf('45') + 1);
    const { profiles, unread } = read(cut);
    expect(profiles[0]?.rows.map((row) => row.calls)).toEqual([45]);
    expect(unread).toMatchObject([{ code: 'too-few-cells', line: cut.split('\n').length }]);
  }
});

test('a row without a name, values in the columns of no table, values beyond the last column', () => {
  const lines = collapse(print(rows, { device: 'CUDA' })).split('\n');
  const [head = '', first = '', second = ''] = lines;
  const codes = (text: string) => read(text).unread.map(({ code, line }) => [code, line]);
  expect(codes([head, first, second.replace(/^void.*\) /, '')].join('\n'))).toEqual([['no-name', 3]]);
  expect(codes('aten::mul 3.000us 4.000us 12.00% of all')).toEqual([['unknown-columns', 1]]);
  expect(codes([head, first, `${second} 5.000us`].join('\n'))).toEqual([['too-many-cells', 3]]);
});

test('names may hold numbers, shares, times and even whole headers', () => {
  const odd = ['fp8 50%', 'step 3', 'warm-up 12.500ms', '16x16 gemm 0.00% 0.000us', 'Name', 'Name Self CPU'];
  const text = print(
    odd.map((name, k) => ({ ...mul, name, calls: k + 1 })),
    { device: 'CUDA' },
  );
  for (const paste of [text, collapse(text)]) expect(read(paste).profiles[0]?.rows.map((row) => row.name)).toEqual(odd);
});
