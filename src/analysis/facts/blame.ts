/** Ops that are billed for time that others spent: waits, and the slow launch. */
import type { Row } from '../../profile/profile.ts';
import { unprinted } from '../account.ts';
import type { Outcome } from '../quantity.ts';
import { isKnown, minus } from '../quantity.ts';
import type { Table } from '../table.ts';
import { launchesAndWaitsBelow, leastLaunchesAndWaits, sizeBelow } from './below.ts';
import { launchTotal } from './launches.ts';
import { launchRest, launchSpike } from './slow-launch.ts';
import { waitTotal } from './waits.ts';

/** R10: billed to the host this many times what the device did for it. */
const FAR_ABOVE = 10;
/** R10: of what lies below the op, at least this much is waiting or the slow launch. */
const NOT_ITS_OWN = 0.8;
/** Ops whose children last as long as this of each other's stand around the same wait. */
const SAME_WAIT = 0.9;

/** The ops, the one with the most below it last; `least` is the size from which on one is worth a word. */
export function billedForOthers(t: Table, least: number): Row[] {
  const innocent = valueOf(ordinaryLaunches(t)) + valueOf(unprinted(t));
  const foreign = valueOf(waitTotal(t)) + valueOf(launchSpike(t));
  return t.ops
    .filter((op) => isFarAbove(op) && sizeBelow(op) >= least && sizeBelow(op) > (op.selfCpuUs ?? 0))
    .filter((op) => foreign >= NOT_ITS_OWN * sizeBelow(op))
    .filter((op) => leastLaunchesAndWaits(t, op) - innocent >= NOT_ITS_OWN * sizeBelow(op))
    .sort((a, b) => sizeBelow(a) - sizeBelow(b));
}

/** Of the ops around the same wait the innermost; where rounding hides which that is, by its name. */
export function innermost(billed: readonly Row[], name: string | null): Row | undefined {
  const most = billed.at(-1);
  if (most === undefined) return undefined;
  const alike = billed.filter((row) => sizeBelow(row) >= SAME_WAIT * sizeBelow(most));
  return alike.find((row) => row.name === name) ?? alike[0];
}

/** Waits and slow launch below the op, at least. */
export const notItsOwn = (t: Table, op: Row): Outcome =>
  [ordinaryLaunches(t), unprinted(t)].filter(isKnown).reduce<Outcome>(minus, launchesAndWaitsBelow(t, op));

const isFarAbove = ({ cpuTotalUs: host, deviceTotalUs: device }: Row): boolean =>
  host !== null && device !== null && host > FAR_ABOVE * device;

/** Launches that are nobody's fault: all but the slow one; without a slow one, none may be called a fault. */
function ordinaryLaunches(t: Table): Outcome {
  const rest = launchRest(t);
  return isKnown(rest) ? rest : launchTotal(t);
}

/** For a bound: what has no row took none of the listed time. */
const valueOf = (outcome: Outcome): number => (isKnown(outcome) ? outcome.value : 0);
