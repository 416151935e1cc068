/** Calls of the CUDA runtime and driver, sorted by what they do to the host. */
import type { Row } from '../../profile/profile.ts';
import type { Outcome } from '../quantity.ts';
import { cell, missing, sum } from '../quantity.ts';
import type { Table } from '../table.ts';

/** Host time of a call. nvprof and nsys print one time a call; nothing lies below it. */
function costOf(t: Table, row: Row): Outcome {
  const own = cell(t.profile, row, 'selfCpuUs');
  return 'missing' in own && row.extra?.section === 'api' ? cell(t.profile, row, 'cpuTotalUs') : own;
}

export const costsOf = (t: Table, rows: readonly Row[]): Outcome =>
  rows.length === 0 ? missing('no-such-row') : sum(rows.map((row) => costOf(t, row)));

/** One of the row's calls took at least this long: the printed maximum, else the mean. */
export function longestCall(row: Row): number {
  const cost = row.selfCpuUs ?? (row.extra?.section === 'api' ? (row.cpuTotalUs ?? 0) : 0);
  return row.extra?.maxUs ?? (row.calls === null || row.calls === 0 ? 0 : cost / row.calls);
}

/** Rows that load code onto the device, under CUDA's names and Kineto's. */
export const LOADING =
  /^(?:cudaModuleLoad|cuModuleLoad|hipModuleLoad|cudaLibraryLoad|cuLibraryLoad|Lazy Function Loading$|Runtime Triggered Module Loading$|Driver Compiler$)/;
/** Questions about a kernel: quick, unless its code has to be loaded first. */
export const ABOUT_KERNELS =
  /^(?:cuda|hip)(?:FuncGetAttributes|FuncSetAttribute|OccupancyMax\w+)|^cu(?:LibraryGetKernel|ModuleGetFunction|KernelGetFunction|FuncGetAttribute|FuncSetAttribute|OccupancyMax\w+)/;
/** Calls that come first and then wait until the driver has set up a context. */
export const ABOUT_DEVICES =
  /^(?:cuda|hip)(?:DeviceGet\w+|GetDevice(?:Count|Properties\w*)?|SetDevice|StreamCreate\w*|EventCreate\w*|Free)(?:_v\d+)?$|^cu(?:Init|CtxCreate|DevicePrimaryCtxRetain)/;
/** Calls that ask the driver for memory or give it back. */
export const ALLOCATION =
  /^(?:cuda|hip)(?:Malloc|Free|HostAlloc|MallocHost|HostMalloc|FreeHost|HostFree|HostRegister)|^cuMem(?:Alloc|Create|Map|Free|Unmap)|^(?:ur|ze)\w*(?:DeviceAlloc|MemAllocDevice)/;
/** Copies, as calls of the API. */
export const COPY_CALL = /^(?:cuda|hip)Memcpy/;

const TORCH_KERNEL = /\bat::native\b|\bat_cuda_detail\b/;

/** Whether the program was PyTorch: its own table, or another tool's with PyTorch's kernels in it. */
export const ranTorch = (t: Table): boolean =>
  t.profile.dialect.startsWith('torch') || t.kernels.some((row) => TORCH_KERNEL.test(row.name));
