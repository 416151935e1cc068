/** Profile → everything the engine can say of it. */
import type { Profile } from '../profile/profile.ts';
import type { Account } from './account.ts';
import { accountOf } from './account.ts';
import type { Facts } from './facts.ts';
import { factsIn } from './facts.ts';
import type { Findings } from './findings.ts';
import { findingsIn } from './findings.ts';
import type { Line } from './ledger.ts';
import { ledgerIn } from './ledger.ts';
import type { Mixture } from './mixture.ts';
import { mixtureOf } from './mixture.ts';
import type { Missing } from './quantity.ts';
import type { Unsaid } from './cannot-say.ts';
import { cannotSayOf } from './cannot-say.ts';
import type { Steady } from './steady.ts';
import { steadyOf } from './steady.ts';
import type { Steps } from './steps.ts';
import { atOnce } from './steps.ts';
import type { Table } from './table.ts';
import { tableOf } from './table.ts';

export interface Analysis {
  readonly profile: Profile;
  /** Rows by role; what is computed from it is computed once. */
  readonly table: Table;
  readonly facts: Facts;
  readonly ledger: readonly Line[];
  readonly findings: Findings;
  readonly account: Account | Missing;
  readonly mixture: Mixture | Missing;
  readonly steady: Steady | Missing;
  readonly cannotSay: readonly Unsaid[];
}

export const analyse = (profile: Profile): Analysis => atOnce(analysing(profile));

/** The same in steps: a fact, a line of the ledger, a rule each. */
export function* analysing(profile: Profile): Steps<Analysis> {
  const table = tableOf(profile);
  const facts = yield* factsIn(table);
  const ledger = yield* ledgerIn(table);
  const findings = yield* findingsIn(table, facts);
  return {
    profile,
    table,
    facts,
    ledger,
    findings,
    account: accountOf(table),
    mixture: mixtureOf(table),
    steady: steadyOf(table),
    cannotSay: cannotSayOf(table),
  };
}
