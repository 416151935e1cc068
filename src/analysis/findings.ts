/**
 * Findings: rules that fired, in the order of speaking. A rule whose ground another rule takes away is vetoed and named
 * apart; one that the table cannot feed is not checkable, with the reason.
 */
import type { Facts, Grade } from './facts.ts';
import { HOW_TO_ADD } from './findings/how-to-add.ts';
import { USABLE } from './findings/usable.ts';
import { WHAT_TO_DO } from './findings/what-to-do.ts';
import { WHOSE_TIME } from './findings/whose-time.ts';
import { isKnown } from './quantity.ts';
import type { Found, Group, Rule } from './rule.ts';
import type { Steps } from './steps.ts';
import type { Table } from './table.ts';

export interface Finding extends Found {
  readonly rule: string;
  readonly group: Group;
  readonly grade: Grade;
  /** Microseconds this is about; null where the table cannot say. */
  readonly stakeUs: number | null;
  /** Rows it rests on, by index. */
  readonly rows: readonly number[];
  readonly next: readonly string[];
}

export interface Findings {
  readonly fired: readonly Finding[];
  readonly vetoed: readonly { readonly rule: string; readonly vetoedBy: string }[];
  readonly notCheckable: readonly { readonly rule: string; readonly why: string }[];
}

export const RULES: readonly Rule[] = [...USABLE, ...WHOSE_TIME, ...HOW_TO_ADD, ...WHAT_TO_DO];

/** A step a rule. */
export function* findingsIn(table: Table, facts: Facts): Steps<Findings> {
  const found: Finding[] = [];
  const notCheckable: { rule: string; why: string }[] = [];
  for (const rule of RULES) {
    const verdict = rule.test(table, facts);
    yield;
    if (verdict === null) continue;
    if ('missing' in verdict) notCheckable.push({ rule: rule.name, why: verdict.missing });
    else found.push(finding(rule, verdict));
  }
  const vetoes = vetoesOf(found);
  const fired = found.filter(({ rule }) => !vetoes.has(rule));
  const vetoed = [...vetoes].map(([rule, vetoedBy]) => ({ rule, vetoedBy }));
  return { fired, vetoed, notCheckable };
}

/** Who is vetoed by whom. A rule that is vetoed itself takes nobody's ground away. */
function vetoesOf(found: readonly Finding[]): Map<string, string> {
  const names = new Set(found.map(({ rule }) => rule));
  const vetoer = (rule: string, asked: readonly string[]): string | undefined =>
    RULES.find(({ name }) => name === rule)?.vetoes.find(
      (name) => names.has(name) && !asked.includes(name) && vetoer(name, [...asked, name]) === undefined,
    );
  return new Map(
    found.flatMap(({ rule }) => {
      const by = vetoer(rule, [rule]);
      return by === undefined ? [] : [[rule, by] as const];
    }),
  );
}

function finding({ name, group, next }: Rule, found: Found): Finding {
  return {
    ...found,
    rule: name,
    group,
    next,
    stakeUs: isKnown(found.stake) ? found.stake.value : null,
    rows: [...new Set(found.evidence.map(({ row }) => row))],
  };
}
