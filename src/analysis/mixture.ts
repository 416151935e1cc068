/**
 * What a convolution average is made of: the convolution op, the kernel rows that are convolutions by name, and what is
 * left over. Names are cuDNN's own (its algorithms: implicit GEMM, precomputed implicit GEMM, Winograd, FFT).
 */
import { grouped } from '../profile/grouped.ts';
import type { Row } from '../profile/profile.ts';
import { kernelsGap } from './facts/device.ts';
import type { Missing, Outcome, Quantity } from './quantity.ts';
import { cell, isKnown, minus, missing, over, sum, sumOf } from './quantity.ts';
import type { Table } from './table.ts';
import { once } from './table.ts';

export type Family = 'winograd' | 'implicit-gemm' | 'gemm' | 'fft';

/** Kernels that prepare a convolution and are none: index tables, tile transforms, layout changes (audit, R3). */
const HELPER = /computeOffsets|generateWinogradTiles|nchwToNhwc|nhwcToNchw|im2col|col2im|transpose/i;
const CONVOLUTION =
  /winograd|implicit_?con|implicit_?gemm|scudnn|hcudnn|_cudnn_|fprop|convolve|conv\d?d|dnn_?conv|fft2d/i;
const CONV_OP =
  /(?:^|::)_?(?:[a-z]+_)?conv(?:olution)?(?:_?(?:transpose)?\d?d?|_overrideable|_forward|_depthwise\dd)?\d*$/;

export interface Group {
  readonly family: Family;
  readonly rows: readonly Row[];
  readonly helpers: readonly Row[];
  /** Calls of the main kernels: one a convolution in each family. */
  readonly calls: Quantity;
  readonly total: Quantity;
  readonly average: Quantity;
}

export interface Mixture {
  readonly op: Row;
  readonly calls: Quantity;
  readonly total: Quantity;
  readonly average: Quantity;
  /** Families with printed kernel rows, longest average first. */
  readonly groups: readonly Group[];
  /** Helper rows that belong to no printed family: preparation without the convolution it prepared. */
  readonly loneHelpers: readonly Row[];
  readonly printed: Quantity | null;
  /** Convolutions without a printed kernel row, and the device time that is left for them. */
  readonly restCalls: Outcome;
  readonly restTotal: Outcome;
  readonly restAverage: Outcome;
}

/** The convolution op whose own kernels these are: of all convolution ops the one with the most Self device time. */
export const mixtureOf = once((t: Table): Mixture | Missing => {
  const ops = t.ops.filter((row) => CONV_OP.test(row.name));
  if (ops.length === 0) return missing('no-convolution');
  const op = ops.reduce((best, row) => (weight(row) > weight(best) ? row : best));
  const calls = cell(t.profile, op, 'calls');
  const total = cell(t.profile, op, 'selfDeviceUs');
  if (!isKnown(calls)) return calls;
  if (!isKnown(total)) return t.deviceRecord === 'none' ? missing('no-device-columns') : total;
  const average = (op.cpuTotalUs ?? 0) >= 0 ? averageOf(t, op, total, calls) : total;
  if (!isKnown(average)) return average;
  if (t.deviceRecord !== 'kernel-rows') return missing('no-kernel-rows');

  const groups = groupsOf(t);
  const used = new Set(groups.flatMap((group) => group.helpers));
  const loneHelpers = t.kernels.filter((row) => HELPER.test(row.name) && isConvHelper(row) && !used.has(row));
  const parts: Outcome[] = groups.map((group) => group.total);
  if (loneHelpers.length > 0) parts.push(sumOf(t.profile, loneHelpers, 'selfDeviceUs', 'none'));
  const printed = sum(parts);
  const printedCalls = sum(groups.map((group) => group.calls));
  const restCalls = groups.length > 0 ? minus(calls, printedCalls) : calls;
  const restTotal = restOf(t, total, printed);
  const left = isKnown(restCalls) && restCalls.value < 0 ? missing('more-kernels-than-calls') : restCalls;
  return {
    op,
    calls,
    total,
    average,
    groups,
    loneHelpers,
    printed: isKnown(printed) ? printed : null,
    restCalls: left,
    restTotal,
    restAverage: over(restTotal, left, 'us'),
  };
});

const weight = (row: Row): number => row.selfDeviceUs ?? 0;

/** The printed average where self is all there is, so that the reader meets the number their table shows. */
function averageOf(t: Table, op: Row, total: Quantity, calls: Quantity): Outcome {
  const printed = cell(t.profile, op, 'deviceAvgUs');
  return isKnown(printed) && op.deviceTotalUs === op.selfDeviceUs ? printed : over(total, calls, 'us');
}

/** What the op's device time leaves after its printed kernels; claimed as cut only if that much is missing from the print. */
function restOf(t: Table, total: Quantity, printed: Outcome): Outcome {
  const rest = isKnown(printed) ? minus(total, printed) : total;
  const gap = kernelsGap(t);
  if (!isKnown(rest)) return rest;
  if (rest.value <= rest.tol) return missing('nothing-left');
  if (!isKnown(gap)) return gap;
  return gap.value + gap.tol + rest.tol >= rest.value ? rest : missing('kernels-not-told-by-name');
}

function groupsOf(t: Table): Group[] {
  const main = t.kernels.filter((row) => CONVOLUTION.test(row.name) && !HELPER.test(row.name));
  const groups: Group[] = [];
  for (const [family, rows] of grouped(main, (row) => familyOf(row.name))) {
    const calls = sumOf(t.profile, rows, 'calls', 'none');
    if (!isKnown(calls)) continue;
    const helpers = t.kernels.filter((row) => helps(row.name) === family && row.calls === calls.value);
    const total = sumOf(t.profile, [...rows, ...helpers], 'selfDeviceUs', 'none');
    const average = over(total, calls, 'us');
    if (isKnown(total) && isKnown(average)) groups.push({ family, rows, helpers, calls, total, average });
  }
  return groups.sort((a, b) => b.average.value - a.average.value);
}

function familyOf(name: string): Family {
  if (/winograd/i.test(name)) return 'winograd';
  if (/fft/i.test(name)) return 'fft';
  return /implicit_?con|convolve|dnn_?conv/i.test(name) ? 'implicit-gemm' : 'gemm';
}

/** Tile generation serves Winograd, offset tables the GEMM with precomputed indices; both once a convolution. */
function helps(name: string): Family | null {
  if (/generateWinogradTiles/i.test(name)) return 'winograd';
  return /computeOffsets/i.test(name) ? 'gemm' : null;
}

const isConvHelper = (row: Row): boolean => helps(row.name) !== null;
