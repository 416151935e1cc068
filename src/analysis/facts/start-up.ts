/**
 * What a slow first launch may have paid for, and which arguments for and against each hold in this table. The audit
 * (1.6) weighs them for the case; the codes are stable, words for them live with the interface.
 */
import type { Row } from '../../profile/profile.ts';
import { sortOrder } from '../ledger/print.ts';
import type { Outcome } from '../quantity.ts';
import { isKnown } from '../quantity.ts';
import type { Argument, Rival } from '../rule.ts';
import type { Table } from '../table.ts';
import { hostCut } from './printed.ts';
import { ABOUT_DEVICES, ALLOCATION, LOADING, longestCall } from './runtime.ts';

/** A compilation of PTX takes seconds to minutes (NVIDIA, "Understand fat binaries and JIT caching"). */
const COMPILING_US = 1e6;
/** A context is set up in tens of milliseconds (PyTorch issue 132218). */
const SET_UP_US = 1e4;
/** Cached blocks are handed out in a few microseconds (audit, R18). */
const SLOW_EMPTY_US = 20;
/** Setting cuDNN up shows in its own op, not in the launch; an op this quick set nothing up (audit, 1.6). */
const SLOW_CUDNN_US = 1000;
const CUDNN_OP = /cudnn|conv|rnn|lstm|gru|batch_norm|ctc_loss/i;
/** Kineto's rows for what the profiler itself costs the host (libkineto, cupti_strings.cpp). */
export const PROFILERS_ROW = /^(?:Instrumentation|Activity Buffer Request|Buffer Flush|Resource)$/;

/** `owner` is the op that holds the launch, `spent` the time below it. */
export function startUpRivals(t: Table, owner: Row, spent: Outcome): Rival[] {
  const seen = seenIn(t);
  const long = isKnown(spent) && spent.value >= COMPILING_US;
  const warm = when(['no-allocation-rows', seen.noAllocation], ['empty-is-quick', seen.quickEmpty]);
  const callsCudnn = CUDNN_OP.test(owner.name);
  return [
    {
      id: 'profiler-start-up',
      speaksFor: when(['profiler-rows-listed', seen.profilersRows], ['process-was-warm', warm.length === 2]),
      speaksAgainst: when(['schedule-was-used', seen.steps > 1]),
    },
    {
      id: 'module-loading',
      speaksFor: when(['loading-rows-listed', seen.loading]),
      speaksAgainst: when(['no-loading-rows', seen.noLoading]),
    },
    {
      id: 'cudnn-set-up',
      speaksFor: when(['owner-calls-cudnn', callsCudnn]),
      speaksAgainst: when(['owner-calls-no-cudnn', !callsCudnn], ['cudnn-ops-are-quick', seen.quickCudnn]),
    },
    {
      id: 'ptx-jit',
      speaksFor: when(['as-long-as-compiling', long], ['compiler-rows-listed', seen.compiler]),
      speaksAgainst: when(['shorter-than-compiling', !long]),
    },
    {
      id: 'context-creation',
      speaksFor: when(['long-set-up-calls', seen.settingUp], ['allocation-rows-listed', seen.allocation]),
      speaksAgainst: [...warm, ...when(['copy-before-first-kernel', copiedFirst(t)])],
    },
  ];
}

const when = (...codes: readonly (readonly [Argument, boolean])[]): Argument[] =>
  codes.flatMap(([code, holds]) => (holds ? [code] : []));

function seenIn(t: Table) {
  const calls = [...t.runtime, ...t.overhead];
  const listed = (words: RegExp, least = 0): boolean =>
    calls.some((row) => words.test(row.name) && longestCall(row) > least);
  // What is not listed may be among rows that were cut.
  const complete = !isKnown(hostCut(t));
  const quick = (row: Row, mean: number): boolean => (row.selfCpuUs ?? Infinity) < mean * (row.calls ?? 0);
  const cudnn = t.ops.filter((row) => /cudnn/i.test(row.name));
  const [loading, allocation] = [listed(LOADING), listed(ALLOCATION)];
  return {
    ...{ loading, noLoading: complete && !loading, allocation, noAllocation: complete && !allocation },
    settingUp: listed(ABOUT_DEVICES, SET_UP_US),
    compiler: listed(/^Driver Compiler$/),
    profilersRows: listed(PROFILERS_ROW),
    quickEmpty: t.ops.some((row) => row.name === 'aten::empty' && quick(row, SLOW_EMPTY_US)),
    quickCudnn: cudnn.length > 0 && cudnn.every((row) => quick(row, SLOW_CUDNN_US)),
    steps: t.labels.reduce((n, row) => n + (row.name.startsWith('ProfilerStep') ? (row.calls ?? 0) : 0), 0),
  };
}

/** Rows without Self CPU keep the order in which they first came (stable sort), and a copy stands before all kernels. */
function copiedFirst(t: Table): boolean {
  const first = t.profile.rows.find((row) => row.kind === 'kernel' || row.kind === 'copy');
  return sortOrder(t).note === 'falls-by-selfCpuUs' && first?.kind === 'copy' && first.name.includes('HtoD');
}
