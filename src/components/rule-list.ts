/** The rules as a list to look things up in: how far each can go, and what it reads like. */
import { RULES } from '../analysis/findings.ts';
import type { Grade } from '../analysis/facts.ts';
import type { Group, Rule } from '../analysis/rule.ts';
import { fillFinding } from '../answer/finding-words.ts';
import { mark } from '../widgets/prose.tsx';
import { sampleView } from '../widgets/view.ts';

export const GROUPS: readonly Group[] = ['usable', 'whose-time', 'how-to-add', 'what-to-do'];
const GRADES: readonly Grade[] = ['proved', 'likely', 'experiment'];

const sources = import.meta.glob<string>('../analysis/findings/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Grades that a rule gives, read from its source: some decide by what the table shows. Throws where it gives none. */
export function gradesOf(rule: string): Grade[] {
  const source = sources[`../analysis/findings/${rule}.ts`] ?? '';
  const found = GRADES.filter((grade) => source.includes(`'${grade}'`));
  if (found.length === 0) throw new Error(`The rule ${rule} names no grade`);
  return found;
}

export const rulesOf = (group: Group): Rule[] => RULES.filter((rule) => rule.group === group);

/** Rules whose ground a rule loses where they fire, and the other way round. */
export const takesGroundFrom = (rule: string): string[] =>
  RULES.filter(({ vetoes }) => vetoes.includes(rule)).map(({ name }) => name);

/** Says a text of the rule with the numbers of a sample in which it fires, else with gaps where numbers go. */
export function sayer(rule: string): { readonly of: string | null; readonly say: (text: string) => string } {
  const view = sampleView();
  for (const { analysis, name } of [view.A, view.B]) {
    const finding = analysis.findings.fired.find((fired) => fired.rule === rule);
    if (finding !== undefined) {
      return { of: name, say: (text) => fillFinding(text, finding, analysis.facts, GAP, mark) };
    }
  }
  return { of: null, say: (text) => text.replace(/\{[\w.:]+\}/g, GAP) };
}

const GAP = '…';
