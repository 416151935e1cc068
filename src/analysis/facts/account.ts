import { accountTotal, labelSelf, opBodies, otherRuntime, unprinted } from '../account.ts';
import type { FactRule } from '../facts.ts';
import type { Outcome } from '../quantity.ts';
import { isKnown, minus } from '../quantity.ts';
import type { Table } from '../table.ts';
import { launchSpike } from './slow-launch.ts';
import { waitTotal } from './waits.ts';

/** What the host did itself: all its time less waiting and less the slow launch, as far as the table has them. */
const ownWork = (t: Table): Outcome => {
  let rest = accountTotal(t);
  for (const part of [waitTotal(t), launchSpike(t)]) if (isKnown(part)) rest = minus(rest, part);
  return rest;
};

export const accountFacts: Readonly<Record<string, FactRule>> = {
  'account.total': ['host', 'proved', accountTotal],
  'account.ops': ['host', 'proved', opBodies],
  'account.labels': ['host', 'proved', labelSelf],
  'account.runtime': ['host', 'proved', otherRuntime],
  'account.unprinted': [null, 'proved', unprinted],
  'account.ownWork': ['host', 'proved', ownWork],
};
