import type { Row, RowKind } from './profile.ts';

/** CUDA, HIP, Level Zero, SYCL and driver calls: host rows that the profiler hangs below the op that made them. */
const RUNTIME = /^(?:cuda|cu|hip|ze|ur|piextUSM|sycl)[A-Z]/;
const COPY = /^(?:Memcpy|Memset)\b|^\[CUDA (?:memcpy|memset)|^(?:CopyHostToDevice|CopyDeviceToHost|CopyDeviceToDevice|FillBuffer)$/;
/** The profiler's own rows, Kineto `cupti_strings.cpp` (its commit c2bbbdd4) and dialects seen in pastes. */
const OVERHEAD = new Set([
  'Driver Compiler',
  'Buffer Flush',
  'Instrumentation',
  'Resource',
  'Runtime Triggered Module Loading',
  'Lazy Function Loading',
  'Command Buffer Full',
  'Activity Buffer Request',
  'Unrecognized',
]);
const NAMESPACED_OP = /^(?:aten|autograd|torch|prims|quantized)::/;
const STEP = /^ProfilerStep[#*]/;

/**
 * Gives every row its kind, in place. A device row has no CPU time and some device time; it is an annotation where a
 * host row has the same name (a label's twin on the device), a copy by its name, else a kernel.
 */
export function assignKinds(rows: readonly Row[]): void {
  const hostNames = new Set<string>();
  for (const row of rows) if ((row.cpuTotalUs ?? row.selfCpuUs ?? 0) !== 0) hostNames.add(row.name);
  for (const row of rows) row.kind = kindOf(row, hostNames);
}

function kindOf(row: Row, hostNames: ReadonlySet<string>): RowKind {
  const { name } = row;
  if (OVERHEAD.has(name)) return 'overhead';
  if (COPY.test(name)) return 'copy';
  if (RUNTIME.test(name)) return 'runtime';
  const onHost = (row.cpuTotalUs ?? row.selfCpuUs ?? 0) !== 0;
  const onDevice = (row.deviceTotalUs ?? row.selfDeviceUs ?? 0) !== 0;
  if (!onHost && onDevice) {
    if (STEP.test(name) || hostNames.has(name)) return 'annotation';
    if (!NAMESPACED_OP.test(name)) return 'kernel';
  }
  return isOpName(name) || !looksLikeLabel(name) ? 'op' : 'label';
}

/** `aten::mul`, `torchvision::nms`, `autograd::engine::…`: a namespace and a plain identifier, no template, no blank. */
function isOpName(name: string): boolean {
  return /^[A-Za-z_][\w]*::[A-Za-z_][\w.:]*(?:$|: )/.test(name);
}

/**
 * Old PyTorch prints ops bare (`addmm`, `detach_`), so a bare word is an op where it is one PyTorch knows as such;
 * every other name that is not namespaced is somebody's record_function label.
 */
function looksLikeLabel(name: string): boolean {
  return !BARE_OPS.has(name) && !/Backward\d*$/.test(name);
}

const BARE_OPS = new Set(['detach_', 'detach', 'zero_', 'requires_grad_', 'set_']);
