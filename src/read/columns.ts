/** The names that PyTorch gives its columns, and people who retype a table; `header.ts` finds them in a line. */
import type { Column } from '../profile/profile.ts';

export type HeaderMark =
  | 'cpu-time' // up to 1.0
  | 'self-cpu-total' // 1.1 to 1.6
  | 'hash-calls' // from 1.7
  | 'flops-per-second' // 1.8, 1.9
  | 'total-flops' // from 1.10
  | 'overload-name' // from 2.7
  | 'two-devices'; // 2.1 to 2.3

/** Words that tell versions apart stand beside some. `D` stands for the device word. Longest first: they are tried in this order, without case. */
export const NAMES: readonly (readonly [string, Column, HeaderMark?])[] = [
  ['Self CPU total %', 'selfCpuPct', 'self-cpu-total'],
  ['Self D total %', 'selfDevicePct'],
  ['Self CPU total', 'selfCpuUs', 'self-cpu-total'],
  ['Self D total', 'selfDeviceUs'],
  ['Calling Stack Tree', 'unknown'],
  ['Number of Calls', 'calls'],
  ['# of Calls', 'calls', 'hash-calls'],
  ['Self CPU Mem', 'selfCpuMemBytes'],
  ['Self D Mem', 'selfDeviceMemBytes'],
  ['Self CPU %', 'selfCpuPct'],
  ['Self D %', 'selfDevicePct'],
  ['CPU total %', 'cpuTotalPct'],
  ['D total %', 'deviceTotalPct'],
  ['CPU time avg', 'cpuAvgUs'],
  ['D time avg', 'deviceAvgUs'],
  ['Overload Name', 'overload', 'overload-name'],
  ['Input Shapes', 'shapes'],
  ['Source Location', 'stack'],
  ['Node ID', 'nodeId'],
  ['of Calls', 'calls'],
  ['# Calls', 'calls'],
  ['Self CPU', 'selfCpuUs'],
  ['Self D', 'selfDeviceUs'],
  ['CPU total', 'cpuTotalUs'],
  ['D total', 'deviceTotalUs'],
  ['CPU time', 'cpuAvgUs', 'cpu-time'],
  ['D time', 'deviceAvgUs'],
  ['CPU time total', 'cpuTotalUs'],
  ['D time total', 'deviceTotalUs'],
  ['Self CPU time', 'selfCpuUs'],
  ['Self D time', 'selfDeviceUs'],
  ['CPU avg', 'cpuAvgUs'],
  ['D avg', 'deviceAvgUs'],
  ['D %', 'selfDevicePct'],
  ['CPU Mem', 'cpuMemBytes'],
  ['D Mem', 'deviceMemBytes'],
  ['Num Calls', 'calls'],
  ['#Calls', 'calls'],
  ['Calls', 'calls'],
  ['Count', 'calls'],
];
