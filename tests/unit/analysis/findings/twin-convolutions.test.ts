import { expect, test } from 'vitest';
import { network1, network2 } from '../the-case.ts';
import type { Line } from './said.ts';
import { analysed, headline, said } from './said.ts';

const RULE = 'twin-convolutions';
const run = (bias: number, relu: number, norm: number): Line[] => [
  ['aten::cudnn_convolution', 400, 400, 0, 0, 40],
  ['aten::add_', 50, 50, 0, 0, bias],
  ['aten::relu', 50, 50, 0, 0, relu],
  ['aten::cudnn_batch_norm', 50, 50, 0, 0, norm],
];

test('Network 2: 140 convolutions, 70 biases, ratios and activations', () => {
  expect(said(network2, RULE)).toMatchObject({ grade: 'experiment', severity: 'worth-knowing', stakeUs: 423_769 });
  expect(said(network2, RULE)?.rows).toEqual([
    'aten::cudnn_convolution',
    'aten::add_',
    'aten::reciprocal',
    'aten::leaky_relu',
    'aten::leaky_relu_',
  ]);
  expect(headline(network2, RULE)).toBe('140 convolutions, and 70 of everything that goes with one');
});

test('two kinds at half; one kind, or a companion for each, is silent', () => {
  expect(said(analysed(run(20, 20, 5)), RULE)?.rows).toEqual(['aten::cudnn_convolution', 'aten::add_', 'aten::relu']);
  expect(said(analysed(run(20, 30, 5)), RULE)).toBeNull();
  expect(said(analysed(run(20, 20, 40)), RULE)).toBeNull();
  expect(said(network1, RULE)).toBeNull();
});
