/** No rule without a table on which it speaks, one on which it is silent, and, where it may be vetoed, one on which it is. */
import { expect, test } from 'vitest';
import { RULES } from '../../../../src/analysis/findings.ts';
import type { Case } from './cases.ts';
import { CASES } from './cases.ts';
import { said, vetoOf, whyNot } from './said.ts';

function caseOf(rule: string): Case {
  const found = CASES[rule];
  if (found === undefined) throw new Error(`${rule} has no tables`);
  return found;
}

test('there are tables for the rules of the registry and for no others', () => {
  expect(Object.keys(CASES).sort()).toEqual(RULES.map(({ name }) => name).sort());
});

test.each(RULES.map(({ name }) => name))('%s speaks', (rule) => {
  expect(said(caseOf(rule).speaks, rule)).not.toBeNull();
});

test.each(RULES.map(({ name }) => name))('%s looks, finds nothing and is silent', (rule) => {
  const { silent } = caseOf(rule);
  expect(said(silent, rule)).toBeNull();
  expect(whyNot(silent, rule), 'not checkable is not silent').toBeUndefined();
  expect(vetoOf(silent, rule), 'vetoed is not silent').toBeUndefined();
});

test.each(RULES.filter(({ vetoes }) => vetoes.length > 0).map(({ name, vetoes }) => [name, vetoes] as const))(
  '%s is vetoed, and it is said by whom',
  (rule, vetoes) => {
    const { vetoed } = caseOf(rule);
    if (vetoed === undefined) throw new Error(`${rule} may be vetoed, and no table shows it`);
    const [by, analysis] = vetoed;
    expect(vetoes).toContain(by);
    expect(said(analysis, rule)).toBeNull();
    expect(vetoOf(analysis, rule)).toBe(by);
  },
);

test('every veto names a rule', () => {
  const names = RULES.map(({ name }) => name);
  for (const { name, vetoes } of RULES) for (const by of vetoes) expect(names, name).toContain(by);
});
