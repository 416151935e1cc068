import { expect, test } from 'vitest';
import { linkOf, openLink } from '../../../src/share/share.ts';
import { neutral, ownNames } from '../../../src/share/neutral.ts';
import { mostRows, topRows } from '../../../src/share/top.ts';
import { read } from '../../../src/read/read.ts';
import { analyse } from '../../../src/analysis/analyse.ts';
import { conclusions, figures, only, profilesIn, sample } from './figures.ts';

const TABLE = `
Name    Self CPU %    Self CPU    CPU total %    CPU total    CPU time avg    Self CUDA    Self CUDA %    CUDA total    CUDA time avg    # of Calls
secret project step    10.00%    10.000ms    100.00%    100.000ms    100.000ms    0.000us    0.00%    50.000ms    50.000ms    1
aten::conv2d    30.00%    30.000ms    40.00%    40.000ms    4.000ms    0.000us    0.00%    50.000ms    5.000ms    10
acme::fused_thing    20.00%    20.000ms    20.00%    20.000ms    2.000ms    0.000us    0.00%    0.000us    0.000us    10
cudaLaunchKernel    40.00%    40.000ms    40.00%    40.000ms    2.000ms    0.000us    0.00%    0.000us    0.000us    20
void acme_kernel<float>(float*)    0.00%    0.000us    0.00%    0.000us    0.000us    20.000ms    40.00%    20.000ms    2.000ms    10
volta_sgemm_128x64_nn    0.00%    0.000us    0.00%    0.000us    0.000us    30.000ms    60.00%    30.000ms    3.000ms    10
secret project step    0.00%    0.000us    0.00%    0.000us    0.000us    100.000ms    200.00%    100.000ms    100.000ms    1
Self CPU time total: 100.000ms
Self CUDA time total: 50.000ms
`;

const profile = read(TABLE).profiles[0] ?? expect.fail('no table');

test('labels, own ops and kernels get neutral names, equal ones alike; the rest stays', () => {
  expect(ownNames(profile)).toEqual(['secret project step', 'acme::fused_thing', 'void acme_kernel<float>(float*)']);
  const names = neutral(profile).rows.map(({ name }) => name);
  expect(names).toEqual([
    ...['label-1', 'aten::conv2d', 'op-1', 'cudaLaunchKernel', 'kernel-1', 'volta_sgemm_128x64_nn', 'label-1'],
  ]);
  expect(ownNames(neutral(profile)).every((name) => /^[a-z]+-\d+$/.test(name))).toBe(true);
});

test('numbers and kinds stay, also through a link; nothing of the names is left in it', () => {
  const plain = neutral(profile);
  const back = openLink(linkOf(only(plain))).A?.profile ?? expect.fail('no table');
  expect(back.rows.map((row) => ({ ...row, name: '', line: 0 }))).toEqual(
    profile.rows.map((row) => ({ ...row, name: '', line: 0 })),
  );
  expect(JSON.stringify(figures(back))).not.toMatch(/secret|acme/);
  expect(back.text).not.toMatch(/secret|acme/);
});

test('folders in stacks go, the modules of PyTorch stay', () => {
  const tables = profilesIn('tests/fixtures/public/').filter(({ name }) => name.includes('stack'));
  expect(tables.length).toBeGreaterThan(2);
  for (const table of tables) expect(neutral(table.profile).text).not.toMatch(/\/users?\/|site-packages|wan2pt1/);
  const frames = tables.flatMap((table) => neutral(table.profile).rows.flatMap(({ extra }) => extra?.stack ?? []));
  expect(frames).toContain('torch/nn/modules/module.py(1777): _call_impl');
});

test('the case tells of nobody but by its label', () => {
  expect(ownNames(sample(2))).toEqual(['model_inference']);
  expect(neutral(sample(2)).rows.filter((row, k) => row.name !== sample(2).rows[k]?.name)).toHaveLength(1);
});

test('the rows with most time: in their order, with totals, kinds and what they prove', () => {
  const whole = sample(2);
  const top = topRows(whole, 20);
  expect(top.rows).toHaveLength(20);
  expect(top.footer).toEqual(whole.footer);
  const names = top.rows.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['cudaMemcpyAsync', 'cudaLaunchKernel', 'cudaStreamSynchronize']);
  for (const row of top.rows) {
    const before = whole.rows.find(
      ({ name, calls, selfDeviceUs }) => name === row.name && calls === row.calls && selfDeviceUs === row.selfDeviceUs,
    );
    expect({ ...row, index: 0, line: 0 }).toEqual({ ...before, index: 0, line: 0 });
  }
  const back = openLink(linkOf({ ...only(top), A: { profile: top, name: null, cutOf: 100 } }));
  expect(back.A?.cutOf).toBe(100);
  expect(figures(back.A?.profile ?? whole)).toEqual(figures(top));
  // It knows that rows are missing.
  expect(analyse(top).findings.fired.map(({ rule }) => rule)).toContain('truncated');
  expect(conclusions([topRows(whole, 100)])).toEqual(conclusions([whole]));
});

test('as many rows as fit, or nearly, in few tries', () => {
  const tried = (rows: number, letters: number, of: (count: number) => number): [most: number, tries: number] => {
    let tries = 0;
    const most = mostRows(rows, letters, (count) => {
      tries += 1;
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(rows);
      return of(count);
    });
    return [most, tries];
  };
  expect(tried(100, 8000, () => 700)).toEqual([100, 1]);
  expect(tried(100, 8000, () => Infinity)[0]).toBe(0);
  expect(tried(0, 8000, () => 0)).toEqual([0, 0]);
  const [most, tries] = tried(2000, 8000, (count) => 300 + 11.3 * count + 5 * Math.sqrt(count));
  expect(300 + 11.3 * most + 5 * Math.sqrt(most)).toBeLessThanOrEqual(8000);
  expect(most).toBeGreaterThan(640);
  expect(tries).toBeLessThan(5);
  // No matter how unevenly it grows, it ends, with what fits.
  expect(tried(2000, 8000, (count) => (count <= 37 ? 1 : 9000))[0]).toBe(37);
  expect(tried(2000, 8000, (count) => (count <= 1789 ? 1 : Infinity))[0]).toBe(1789);
});
