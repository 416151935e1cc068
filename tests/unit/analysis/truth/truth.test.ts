import { describe, expect, it } from 'vitest';
import { EXPECT, falseAlarms, judge, JUDGED, misses, UNJUDGED } from './judge.ts';
import type { Plan } from './plan.ts';
import { FAULTS, planWith, randomPlan } from './plan.ts';
import type { Scores } from './score.ts';
import { count, precision, recall } from './score.ts';

const ALONE = 12;
const TOGETHER = 600;
/** A busy machine must not fail it: each part takes a second or two by itself. */
const LIMIT = { timeout: 60_000 };

const scores: Scores = new Map();

/** What is wrong with a run, each with the plan that shows it again. */
function mistakes(plan: Plan): string[] {
  const judged = judge(plan);
  count(scores, judged);
  const at = `seed ${plan.seed} [${[...plan.faults].join(' ')}]`;
  return [
    ...falseAlarms(judged).map((rule) => `${rule} spoke out of turn: ${at}`),
    ...misses(judged).map((rule) => `${rule} was silent: ${at}`),
    ...judged.wrong.map((line) => `${line}: ${at}`),
  ];
}

/** Seeds of one fault do not overlap with those of another. */
const seeds = (from: number, count: number): number[] => Array.from({ length: count }, (_, k) => from * 1000 + k);

describe('a simulated run, printed and read back', LIMIT, () => {
  it('is the same run each time', () => {
    expect(judge(randomPlan(7)).text).toBe(judge(randomPlan(7)).text);
  });

  it.each(FAULTS.map((fault, k) => [fault, k] as const))('%s alone is found, and nothing else', (fault, k) => {
    expect(seeds(k, ALONE).flatMap((seed) => mistakes(planWith([fault], seed)))).toEqual([]);
  });

  it('without a fault gives no false alarm', () => {
    expect(seeds(90, 100).flatMap((seed) => mistakes(planWith([], seed)))).toEqual([]);
  });

  // In parts, so that a failure names few seeds.
  it.each([100, 200, 300, 400])('with any faults together (%i)', (from) => {
    expect(seeds(from, TOGETHER / 4).flatMap((seed) => mistakes(randomPlan(seed)))).toEqual([]);
  });
});

describe('the truth', () => {
  it('speaks of every rule', () => expect(UNJUDGED).toEqual([]));
  it('is about rules that exist, or are to be written', () => {
    expect(JUDGED.every((rule) => rule in EXPECT)).toBe(true);
  });
  it('made each rule speak and be silent, and each was right', () => {
    for (const [rule, score] of scores) {
      expect(score.must, `${rule} never had to speak`).toBeGreaterThan(0);
      expect(score.never, `${rule} never had to be silent`).toBeGreaterThan(0);
      expect(precision(score), rule).toBeGreaterThanOrEqual(0.99);
      expect(recall(score), rule).toBeGreaterThanOrEqual(0.99);
    }
  });
});
