/**
 * Tools whose output people paste although no dialect reads it: they are refused by name, which helps more than "not a
 * table". A new one is a file beside this and a line here.
 */
import type { Foreign } from './foreign.ts';
import { benchmark } from './benchmark.ts';
import { cprofile } from './cprofile.ts';
import { cudaJl } from './cuda-jl.ts';
import { flopCounter } from './flop-counter.ts';
import { inductor } from './inductor.ts';
import { lightning } from './lightning.ts';
import { lineProfiler } from './line-profiler.ts';
import { memoryProfiler } from './memory-profiler.ts';
import { memorySummary } from './memory-summary.ts';
import { modelSummary } from './model-summary.ts';
import { mps } from './mps.ts';
import { npuCsv } from './npu-csv.ts';
import { nsightCompute } from './nsight-compute.ts';
import { nsysOther } from './nsys-other.ts';
import { nvidiaSmi } from './nvidia-smi.ts';
import { nvprofTrace } from './nvprof-trace.ts';
import { onednn } from './onednn.ts';
import { onetrace } from './onetrace.ts';
import { paddle } from './paddle.ts';
import { perf } from './perf.ts';
import { pySpy } from './py-spy.ts';
import { rocprof } from './rocprof.ts';
import { tensorboard } from './tensorboard.ts';
import { tfprof } from './tfprof.ts';
import { timeit } from './timeit.ts';
import { torchprof } from './torchprof.ts';
import { traceJson } from './trace-json.ts';
import { vtune } from './vtune.ts';

const foreigners: readonly Foreign[] = [
  paddle,
  vtune,
  torchprof,
  tfprof,
  tensorboard,
  cprofile,
  lineProfiler,
  memoryProfiler,
  pySpy,
  perf,
  lightning,
  memorySummary,
  benchmark,
  timeit,
  flopCounter,
  modelSummary,
  cudaJl,
  nvprofTrace,
  nsightCompute,
  nsysOther,
  inductor,
  mps,
  rocprof,
  onetrace,
  onednn,
  npuCsv,
  traceJson,
  nvidiaSmi,
];

/** What tells a tool stands near the front, or near the table that was looked for. */
const REACH = 2_000_000;

/** The tool that printed a text, by its stable name; null where none is known. */
export function toolOf(text: string): string | null {
  const words = text.length > REACH ? text.slice(0, REACH) : text;
  const found = foreigners.find(({ signs }) => signs.some((group) => group.every((sign) => sign.test(words))));
  return found?.tool ?? null;
}
