/**
 * What each row stands for. The table does not say: a kernel, a label and the call that launched it all print alike, so
 * it is told by which sides of the row are zero and by names that PyTorch, CUDA and Kineto give their own.
 */
import type { Row, RowKind, Section } from './profile.ts';

/** CUDA, HIP, Level Zero, SYCL and driver calls: host rows that the profiler hangs below the op that made them. */
const RUNTIME = /^(?:cuda|cu|hip|ze|ur|piextUSM|sycl)[A-Z][A-Za-z0-9_]*$/;
const COPY =
  /^(?:Memcpy|Memset)\b|^\[CUDA (?:Unified Memory )?(?:memcpy|memset)|^(?:CopyHostToDevice|CopyDeviceToHost|CopyDeviceToDevice|FillBuffer)$/;
/** The profiler's own rows: Kineto's `cupti_strings.cpp` (its commit c2bbbdd4), and its records of allocations. */
const OVERHEAD = new Set([
  'Unknown',
  'Driver',
  'Driver Compiler',
  'Buffer Flush',
  'Instrumentation',
  'Resource',
  'Runtime Triggered Module Loading',
  'Lazy Function Loading',
  'Command Buffer Full',
  'Activity Buffer Request',
  'Unrecognized',
  '[memory]',
  '[OutOfMemory]',
]);
/** Namespaces of operators; a kernel's own (`at::native::`, `cudnn::`) is none of them. */
const OPERATOR = /^(?:aten|autograd|torch|prims|quantized)::/;
/** `torchvision::nms`, `c10d::allreduce_`: a namespace and plain identifiers, no template; `…: x` is autograd's. */
const NAMESPACED = /^[A-Za-z_]\w*::[A-Za-z_][\w.:]*(?:$|: )/;
/** Spans that PyTorch itself labels; on the device side they are the labels' twins. Markdown eats `*` and `#`. */
const HELPER =
  /^(?:ProfilerStep(?:$|[#*])|Optimizer\.|enumerate\(DataLoader\)|nccl:|record_param_comms$|Torch-Compiled Region|(?:## )?Call CompiledFxGraph)/;
/** Rows of CUDA's synchronisation (2.1 and later, on request): a span of the device in which nothing runs. */
const SYNC = /^(?:Stream Sync|Event Sync|Stream Wait Event|Context Sync)$/;
/** Names that only compiled device code has: a return type, template arguments, a GPU's generation. */
const KERNEL =
  /^void |^(?:volta|turing|ampere|hopper|maxwell|sm\d+)_|^(?:cutlass|cublas|cudnn|flash_fwd|flash_bwd|fmha|triton)|^Cijk_|\(anonymous namespace\)|<.*[,>]/;
/** PyTorch prints these without a namespace although they are its operators, as it did with all up to 1.6. */
const BARE_OP = /^(?:detach_?|zero_|requires_grad_|set_)$|Backward\d*$/;
const IDENTIFIER = /^(?:struct )?[A-Za-z_]\w*$/;

/**
 * Gives every row its kind, in place. A device row has no CPU time and its own device time; it is an annotation where
 * a label on the host has the same name, a copy by its name, else a kernel. Where the CPU columns were not printed, a
 * row counts as the device's while its own device time is all of its device total. `deviceTotal` is the footer of Self
 * device time, in µs.
 */
export function assignKinds(rows: readonly Row[], deviceTotal: DeviceTotal | null = null): void {
  const hosts = new Map<string, Row>();
  const words: Row[] = [];
  const onDevice: Row[] = [];
  let namespaced = false;
  for (const row of rows) {
    const section = row.extra?.section;
    const kind = section === undefined ? kindOf(row) : kindIn(section, row.name);
    row.kind = kind;
    if (section !== undefined) continue;
    if (kind === 'kernel') onDevice.push(row);
    else if (kind === 'op' && row.name.startsWith('aten::')) namespaced = true;
    else if (kind === 'op' || kind === 'label') {
      hosts.set(row.name, row);
      if (kind === 'label') words.push(row);
    }
  }
  for (const row of onDevice) if (isTwin(row, hosts.get(row.name))) row.kind = 'annotation';
  if (deviceTotal !== null) markLoneSpan(rows, deviceTotal);
  // Up to 1.6 every operator is a bare word, and only the host is traced: neither the device nor calls of the runtime.
  if (namespaced || onDevice.length > 0 || rows.some((row) => row.kind === 'runtime')) return;
  for (const row of words) if (IDENTIFIER.test(row.name)) row.kind = 'op';
}

/** A footer: its value and how far it may lie from the truth, both in µs. */
export interface DeviceTotal {
  readonly us: number;
  readonly tol: number;
}

/**
 * A label's span whose host row was cut has no twin to be told by. But since 2.5 the footer leaves spans out (PyTorch PR
 * 130732), so where kernels and copies exceed it, the longest row that may be a label's is one.
 */
function markLoneSpan(rows: readonly Row[], total: DeviceTotal): void {
  const onDevice = rows.filter(({ kind }) => kind === 'kernel' || kind === 'copy');
  const sum = onDevice.reduce((us, row) => us + (row.selfDeviceUs ?? 0), 0);
  // Each printed time is good to half a microsecond at the most while it is below a second.
  if (sum <= total.us + total.tol + onDevice.length / 2) return;
  const named = onDevice.filter(({ kind, name }) => kind === 'kernel' && !KERNEL.test(name) && !name.includes('::'));
  const longest = named.reduce<Row | null>((a, b) => ((b.selfDeviceUs ?? 0) > (a?.selfDeviceUs ?? 0) ? b : a), null);
  if (longest !== null && sum - (longest.selfDeviceUs ?? 0) <= total.us + total.tol) longest.kind = 'annotation';
}

/** nvprof and nsys say by their tables what their rows are; only copies stand among the kernels. */
function kindIn(section: Section, name: string): RowKind {
  if (section === 'api') return 'runtime';
  if (section === 'openacc') return 'label';
  return section === 'mem' || COPY.test(name) ? 'copy' : 'kernel';
}

/** What the row alone tells; a label's twin on the device still counts as a kernel. */
function kindOf(row: Row): RowKind {
  const { name } = row;
  if (isOperator(name)) return 'op';
  // The profiler's own rows and its copies begin with a capital or a bracket, which spares most rows the look-ups.
  const capital = name.charCodeAt(0) < 97;
  if (capital && OVERHEAD.has(name)) return 'overhead';
  const onHost = isOnHost(row);
  if (capital && !onHost && COPY.test(name)) return 'copy';
  if (RUNTIME.test(name)) return 'runtime';
  if (!onHost) {
    if (isOnDevice(row)) return 'kernel';
    // A kernel of less than half a printed step is all zeros; its name still tells.
    if (row.deviceTotalUs !== null && KERNEL.test(name)) return 'kernel';
  }
  return NAMESPACED.test(name) || BARE_OP.test(name) ? 'op' : 'label';
}

/**
 * Whether a device row is the span of a label. A host row that owns the same device time launched it: Triton's kernels
 * print under one name on both sides and are no annotations.
 */
function isTwin(row: Row, host: Row | undefined): boolean {
  const { name } = row;
  if (name.startsWith('void ')) return false;
  if (HELPER.test(name) || SYNC.test(name)) return true;
  return host !== undefined && host.selfDeviceUs !== row.selfDeviceUs;
}

/** The commonest prefix by far is asked for without a regular expression. */
function isOperator(name: string): boolean {
  return name.startsWith('aten::') || (name.includes('::') && OPERATOR.test(name));
}

function isOnHost(row: Row): boolean {
  return (row.cpuTotalUs ?? row.selfCpuUs ?? 0) !== 0;
}

/** Device time of its own: a kernel has no children, so its total is no more than its self time. */
function isOnDevice(row: Row): boolean {
  const { selfDeviceUs: self, deviceTotalUs: total } = row;
  return self === null ? (total ?? 0) !== 0 : self !== 0 && (total === null || total === self);
}
