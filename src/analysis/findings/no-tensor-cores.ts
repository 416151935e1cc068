import { whyNoKernelRows } from '../device-record.ts';
import { deviceTimeOf, deviceBasis } from '../facts/work.ts';
import { isKnown, missing, over } from '../quantity.ts';
import type { Rule } from '../rule.ts';

/** R24: from this share of the device's time on, matrix kernels that leave the tensor cores idle are worth a word. */
const SHARE = 0.1;
/** Generations that have tensor cores, as cuBLAS, cuDNN and CUTLASS write them into kernel names. */
const GENERATION =
  /(?:volta|turing|ampere|ada|hopper|blackwell)_|sm_?(?:7[05]|8\d|9\d|1[0-2]\d)|cutlass_(?:7[05]|8\d|9\d|1\d\d)_/;
/** Single-precision products on the ordinary cores. */
const SIMT = /(?:^|[_<:])(?:fp16_|bf16_)?sgemm|scudnn|_simt_|_ffma/;
const TENSOR = /tensor|tf32|h884|s884|s1688|s16816|h1688|h16816|i16832|wgmma|64x\d+x\d+gemm/;

/**
 * R24. Names tell the generation a kernel was written for, and a GPU of a later one may run it. Where launches bind the
 * run, quicker products win nothing.
 */
export const noTensorCores: Rule = {
  name: 'no-tensor-cores',
  group: 'what-to-do',
  vetoes: ['missing-kernels', 'helper-only', 'launch-bound'],
  next: ['tensor-cores'],
  test(t) {
    if (t.deviceRecord !== 'kernel-rows') return missing(whyNoKernelRows(t.deviceRecord));
    const all = deviceBasis(t);
    if (!isKnown(all)) return all;
    const rows = t.kernels.filter(({ name }) => GENERATION.test(name) && SIMT.test(name) && !TENSOR.test(name));
    const time = deviceTimeOf(t, rows, 'none-of-the-kind');
    const [top] = [...rows].sort(
      (a, b) => (b.selfDeviceUs ?? b.deviceTotalUs ?? 0) - (a.selfDeviceUs ?? a.deviceTotalUs ?? 0),
    );
    if (top === undefined || !isKnown(time) || time.value < SHARE * all.value) return null;
    return {
      grade: 'likely',
      severity: 'worth-knowing',
      stake: time,
      evidence: rows.map((row) => ({ row: row.index, columns: ['selfDeviceUs'] })),
      facts: ['work.total'],
      values: { kernel: top.name, time, share: over(time, all) },
      rivals: [{ id: 'gpu-without-tensor-cores', speaksFor: [], speaksAgainst: ['generation-in-kernel-name'] }],
    };
  },
};
