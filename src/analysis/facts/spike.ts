/**
 * The slow launch: launches that take long on average, nearly all of their time below one op. A table does not say who
 * called whom, so the launch time below an op is held between two bounds, and both are facts.
 */
import type { Row } from '../../profile/profile.ts';
import { unprinted } from '../account.ts';
import type { Missing, Outcome, Quantity } from '../quantity.ts';
import { agree, isKnown, minus, missing, sum, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { isWait, once } from '../table.ts';
import { below, belowWithout, sizeBelow } from './below.ts';
import { launchCalls, launchTotal, NO_LAUNCHES } from './launches.ts';
import { QUEUE, queuedBetweenWaits } from './queue.ts';
import { ABOUT_KERNELS, LOADING } from './runtime.ts';
import { deviceTotal } from './device.ts';

/** Average above which launches hold more than launching: an ordinary one costs the host 3 to 10 µs (audit, R5). */
const SLOW_LAUNCH_US = 50;
/** No ordinary launch takes a millisecond, on any system. */
const NEVER_ORDINARY_US = 1000;
/** Share of all launch time that may lie under an op, and the share that must, before it is called the owner (R5). */
const MAY_HOLD = 0.9;
const MUST_HOLD = 0.75;
/** A call that has nothing to wait for takes less. */
const ORDINARY_WAIT_US = 20;
/** Twice as long tells a launch that waits for kernels from one that does not. */
const TELLS_APART = 2;

/** Ops that wait for the device or hold a wait below them: the time under them need not be launches. */
const WAITERS = /^(?:aten::)?(?:copy_|to|_to_copy|item|_local_scalar_dense|nonzero|is_nonzero|contiguous|cpu|cuda)$/;
/** By ATen's source these launch and call no other op: filling, and arithmetic in place. */
const LAUNCHES_ONLY =
  /^aten::(?:fill_|zero_|(?:add|sub|mul|div|relu|leaky_relu|threshold|sigmoid|tanh|exp|sqrt|reciprocal|neg|pow)_)$/;
/** These launch, and besides make their output; where conversion of a type is needed, that would be an op of its own. */
const LAUNCHES_AND_MAKES =
  /^aten::_?(?:add|sub|rsub|mul|div|pow|neg|abs|relu|leaky_relu|threshold|clamp|sum|mean|max|min|cat|gelu|sigmoid|tanh|silu|exp|log|sqrt|rsqrt|reciprocal|where|gt|lt|ge|le|eq|ne|upsample_\w+|\w*pool2d\w*|addmm|mm|bmm|baddbmm|native_(?:batch|layer|group)_norm|softmax|log_softmax|embedding|index_select|arange|uniform_|normal_|bernoulli_|cudnn_convolution\w*|miopen_convolution\w*)$/;
const COPY = 'aten::copy_';
/** By ATen's source these launch nothing themselves: they call `copy_`. */
const COPIES_BELOW = /^aten::(?:to|_to_copy|contiguous|clone|reshape)$/;
/** Reads one number: a copy and a wait, and no launch. */
const READ = 'aten::_local_scalar_dense';
/** What an op calls to make its output, or to see it in another way. */
const MAKING =
  /^aten::(?:empty\w*|resize_\w*|as_strided_?|view|_unsafe_view|expand|reshape|unsqueeze|squeeze|alias|set_)$/;

export interface Spike {
  readonly owner: Row;
  /** At most so much of the launch time lies below the owner. */
  readonly atMost: Quantity;
  /** At least so much of it does. */
  readonly atLeast: Quantity;
}

/** The innermost op under which nearly all launch time lies, where launches are slow on average and others are not. */
export const spike = once((t: Table): Spike | Missing => {
  const [total, calls] = [launchTotal(t), launchCalls(t)];
  if (!isKnown(total)) return total;
  if (!isKnown(calls) || calls.value === 0) return missing(NO_LAUNCHES);
  if (total.value / calls.value < SLOW_LAUNCH_US) return missing('launches-are-fast');
  const held = t.ops
    .filter((op) => sizeBelow(op) >= MAY_HOLD * total.value)
    .sort((a, b) => sizeBelow(a) - sizeBelow(b));
  for (const op of held) {
    const least = leastBelow(t, op, total);
    if (!isKnown(least) || least.value < MUST_HOLD * total.value) continue;
    const owner = COPIES_BELOW.test(op.name) ? (held.find(({ name }) => name === COPY) ?? op) : op;
    const most = below(t, owner);
    if (!isKnown(most)) continue;
    if (!isSeparable(t, owner, total, calls)) return missing('launches-not-separable');
    return { owner, atMost: smaller(most, total), atLeast: smaller(least, smaller(most, total)) };
  }
  return missing('launches-slow-everywhere');
});

const smaller = (a: Quantity, b: Quantity): Quantity => (a.value > b.value ? b : a);

/** The better of two bounds: all below the op less what may lie there besides, and all launches less those elsewhere. */
function leastBelow(t: Table, op: Row, total: Quantity): Outcome {
  const fromOthers = minus(total, elsewhere(t, op));
  // Below an op that calls itself, calls are counted twice.
  if (callsItself(op)) return fromOthers;
  const printed = belowWithout(t, op, (row) => mayCall(t, op, row));
  const hidden = unprinted(t);
  // Rows that were cut may lie below the op too; without a footer nobody knows how much that is.
  const own = isKnown(hidden) || hidden.missing !== 'nothing-cut' ? minus(printed, hidden) : printed;
  const known = [own, fromOthers].filter(isKnown);
  return known.sort((a, b) => b.value - a.value)[0] ?? missing('nothing-below');
}

/** By its own name, as `clamp` does through `clamp_out`: its device total holds its kernels twice (R15). */
function callsItself({ selfDeviceUs: self, deviceTotalUs: total, calls }: Row): boolean {
  if (self === null || total === null || self <= 0) return false;
  return (calls ?? 0) % 2 === 0 && Math.abs(total - 2 * self) <= 1e-3 * total;
}

/** Whether a row that is no launch may stand below an op. Of ops that nobody knows, anything may. */
function mayCall(t: Table, op: Row, row: Row): boolean {
  const copies = op.name === COPY;
  const [only, makes] = [LAUNCHES_ONLY.test(op.name), LAUNCHES_AND_MAKES.test(op.name) || copies];
  if (!only && !makes) return true;
  if (row.kind === 'overhead') return true;
  if (row.kind !== 'runtime') return makes && (MAKING.test(row.name) || (copies && COPIES_BELOW.test(row.name)));
  // A copy waits for its stream, and never for the whole device.
  if (isWait(t, row)) return copies && !row.name.includes('DeviceSynchronize');
  return makes || LOADING.test(row.name) || ABOUT_KERNELS.test(row.name);
}

/**
 * Launch time that may lie outside an op: all below the other ops that launched. Where every launch has its record and
 * the ops hold all of the device's time, an op without device time of its own launched nothing.
 */
function elsewhere(t: Table, op: Row): Outcome {
  const [records, made] = [sumOf(t.profile, t.kernels, 'calls', 'no-kernel-rows'), launchCalls(t)];
  const [own, device] = [
    sumOf(t.profile, t.ops, 'selfDeviceUs', 'no-op-rows'),
    sumOf(t.profile, [...t.kernels, ...t.copies], 'selfDeviceUs', 'no-kernel-rows'),
  ];
  const complete = isKnown(records) && isKnown(made) && records.value === made.value;
  if (!complete || !isKnown(own) || !isKnown(device) || !agree(own, device)) return missing('records-missing');
  const others = t.ops.filter((row) => row !== op && row.name !== READ && (row.selfDeviceUs ?? 0) > 0);
  return others.length === 0 ? missing('no-op-rows') : sum(others.map((row) => below(t, row)));
}

/**
 * Whether it is one slow launch, and not each of them. A full queue or CUDA_LAUNCH_BLOCKING makes launches last as long as
 * kernels (R5), and an op that makes nearly all of them then owns no slow one; some systems launch slowly throughout.
 */
function isSeparable(t: Table, owner: Row, total: Quantity, calls: Quantity): boolean {
  const device = deviceTotal(t);
  const longer = isKnown(device) && total.value > TELLS_APART * device.value;
  const others = t.ops.filter((op) => op !== owner && launched(t, op));
  const quick = others.filter((op) => sizeBelow(op) < SLOW_LAUNCH_US * (op.calls ?? 0));
  if (longer) return total.value > NEVER_ORDINARY_US * calls.value || others.some((op) => isFarQuicker(op, owner));
  const blocks =
    isAsLong(t, owner) &&
    !standsInWaits(t, total) &&
    !quick.some((op) => (op.selfDeviceUs ?? 0) > TELLS_APART * sizeBelow(op));
  const quickCalls = quick.reduce((n, op) => n + (op.calls ?? 0), 0);
  const full = queuedBetweenWaits(t, calls.value) > QUEUE && quickCalls < QUEUE;
  return quick.length > 0 && !blocks && !full;
}

/**
 * Where each launch waits for its kernel, all below an op is at least its kernels and not far above them. Kernels of no op
 * (graphs) may stand before them in the queue.
 */
function isAsLong(t: Table, owner: Row): boolean {
  const size = sizeBelow(owner);
  const own = owner.deviceTotalUs;
  if (own === null) return true;
  const ofNone = Math.max(0, selfOf(t.kernels) + selfOf(t.copies) - selfOf(t.ops));
  return size >= own && size <= TELLS_APART * (own + ofNone);
}

/** With launches that block nothing is queued, and a wait lasts as long as the copy in it. */
function standsInWaits(t: Table, total: Quantity): boolean {
  const waits = t.waits.reduce((us, row) => us + (row.selfCpuUs ?? 0) - ORDINARY_WAIT_US * (row.calls ?? 0), 0);
  const graphs = t.runtime.some(({ name }) => name.includes('GraphLaunch'));
  return !graphs && waits - selfOf(t.copies) > 0.1 * total.value;
}

const selfOf = (rows: readonly Row[]): number => rows.reduce((us, row) => us + (row.selfDeviceUs ?? 0), 0);

/** A launch below it takes a tenth of what one below the owner does, on average. */
function isFarQuicker(op: Row, owner: Row): boolean {
  const mean = (row: Row): number => sizeBelow(row) / (row.calls ?? 1);
  return mean(op) < Math.max(SLOW_LAUNCH_US, mean(owner) / 10);
}

/** Kernels hang below the op: it has their device time, or would have if records were complete. A copy has its own too. */
function launched(t: Table, op: Row): boolean {
  if (sizeBelow(op) <= 0) return false;
  const own = op.selfDeviceUs ?? 0;
  if (WAITERS.test(op.name)) return op.name === COPY && own > selfOf(t.copies);
  const lost =
    t.launches.reduce((n, row) => n + (row.calls ?? 0), 0) > t.kernels.reduce((n, row) => n + (row.calls ?? 0), 0);
  return own > 0 || (lost && (LAUNCHES_ONLY.test(op.name) || LAUNCHES_AND_MAKES.test(op.name)));
}
