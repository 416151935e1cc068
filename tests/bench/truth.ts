/**
 * How often the rules are right: runs are simulated, printed, read and analysed, and what the rules say is held against
 * what happened. Faults alone and in any combination; the truth leaves runs near a threshold open.
 *
 *     node tests/bench/truth.ts [runs] [rule]
 *
 * Exit status 1 where a rule is right in less than 99 of 100. With a rule's name, the shortest table on which it is wrong is printed.
 */
import type { Judgement } from '../unit/analysis/truth/judge.ts';
import { falseAlarms, judge, misses, UNJUDGED, UNWRITTEN } from '../unit/analysis/truth/judge.ts';
import { FAULTS, planWith, randomPlan } from '../unit/analysis/truth/plan.ts';
import type { Scores } from '../unit/analysis/truth/score.ts';
import { count, precision, print, recall } from '../unit/analysis/truth/score.ts';

const RUNS = Number(process.argv[2] ?? 10_000);
/** Precision and recall that every rule has to reach. */
const LEAST = 0.99;
const RULE = process.argv[3] ?? null;

const scores: Scores = new Map();
const wrong = new Map<string, number>();
let worst: Judgement | null = null;
const before = performance.now();
for (let seed = 0; seed < RUNS; seed++) {
  // Every third run has one fault and nothing else.
  const fault = FAULTS[Math.floor(seed / 3) % FAULTS.length];
  const judged = judge(seed % 3 === 0 && fault !== undefined ? planWith([fault], seed) : randomPlan(seed));
  count(scores, judged);
  for (const line of judged.wrong) {
    const kind = line.replace(/[\d.]+/g, 'n').slice(0, 60);
    wrong.set(kind, (wrong.get(kind) ?? 0) + 1);
  }
  const bad = [...falseAlarms(judged), ...misses(judged)];
  const hit = RULE === 'facts' ? judged.wrong.length > 0 : RULE !== null && bad.includes(RULE);
  if (hit && judged.text.length < (worst?.text.length ?? Infinity)) worst = judged;
}
console.log(`${RUNS} runs in ${((performance.now() - before) / 1000).toFixed(1)} s\n`);
console.log(print(scores));
const poor = [...scores].filter(([, score]) => Math.min(precision(score) ?? 1, recall(score) ?? 1) < LEAST);
if (poor.length > 0) {
  console.log(`\nbelow ${LEAST}: ${poor.map(([rule]) => rule).join(', ')}`);
  process.exitCode = 1;
}
if (UNWRITTEN.length > 0) console.log(`\nno rule yet: ${UNWRITTEN.join(', ')}`);
if (UNJUDGED.length > 0) console.log(`\nno truth for: ${UNJUDGED.join(', ')}`);
for (const [kind, times] of wrong) console.log(`read or computed wrongly, ${times} times: ${kind}`);
if (worst !== null && RULE !== null) {
  const { plan, text, opinions, fired } = worst;
  const said =
    RULE === 'facts' ? worst.wrong.join('\n') : `truth: ${opinions.get(RULE) ?? ''}, spoke: ${String(fired.has(RULE))}`;
  const options = `torch ${plan.era.name}, ${plan.timing}, sync ${plan.sync}, faults ${[...plan.faults].join(' ')}`;
  console.log(`\nseed ${plan.seed}: ${options}\n${said}\n${text}`);
}
