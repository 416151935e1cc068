import { expect, test } from 'vitest';
import { network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said, whyNot } from './said.ts';

const RULE = 'data-loader';
const LOADER = 'enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__';
const run = (loading: number): Line[] => [
  ['ProfilerStep*', 800 - loading, 1000, 0, 100, 4],
  [LOADER, loading, loading, 0, 0, 4],
  ['aten::mm', 200, 200, 0, 0, 10],
];

test('a third of the steps', () => {
  const analysis = analysed(run(300));
  expect(said(analysis, RULE)).toEqual({ grade: 'proved', severity: 'worth-knowing', stakeUs: 300, rows: [LOADER] });
  expect(headline(analysis, RULE)).toBe('Fetching the next batch takes 30.0 % of the run');
  expect(said(analysed(run(600)), RULE)?.severity).toBe('dominates');
});

test('a twentieth, or no loader: silent', () => {
  expect(said(analysed(run(50)), RULE)).toBeNull();
  expect(said(network2, RULE)).toBeNull();
});

test('without wall time there is no share', () => {
  expect(whyNot(analysed(run(300).slice(1), { cpu: null }), RULE)).toBe('no-label-and-no-footer');
});
