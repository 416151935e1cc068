import { expect, test } from 'vitest';
import { assignKinds } from '../../../src/profile/kinds.ts';
import type { Row, RowKind } from '../../../src/profile/profile.ts';

/** A row by name, CPU total and device times (own, total); null for a column that was not printed. */
type Short = readonly [name: string, cpu: number | null, self: number | null, total?: number | null];

function kinds(...short: readonly Short[]): (RowKind | undefined)[] {
  const rows = short.map(([name, cpu, self, total = self], index): Row => {
    const cpuPart = { selfCpuPct: null, selfCpuUs: cpu, cpuTotalPct: null, cpuTotalUs: cpu, cpuAvgUs: cpu };
    const devicePart = {
      selfDeviceUs: self,
      selfDevicePct: null,
      deviceTotalUs: total,
      deviceTotalPct: null,
      deviceAvgUs: total,
    };
    return { index, line: index + 1, name, kind: 'op', calls: 1, ...cpuPart, ...devicePart, extra: null };
  });
  assignKinds(rows);
  return rows.map((row) => row.kind);
}

test.each<[RowKind, ...Short]>([
  ['op', 'aten::mul', 5, 2, 2],
  ['op', 'autograd::engine::evaluate_function: MulBackward0', 5, 0, 2],
  ['op', 'torch::autograd::AccumulateGrad', 5, 0, 0],
  ['op', 'torchvision::nms', 5, 2, 2],
  ['op', 'MulBackward0', 5, 2, 2],
  ['op', 'detach', 1, 0, 0],
  ['kernel', 'void at::native::elementwise_kernel<4>(int)', 0, 3, 3],
  ['kernel', 'sgemm_32x32x32_NN', 0, 3, 3],
  ['kernel', 'at::native::im2col_kernel<float>(long)', 0, 3, 3],
  ['kernel', 'void at::native::tiny<4>(int)', 0, 0, 0],
  ['copy', 'Memcpy HtoD (Pageable -> Device)', 0, 3, 3],
  ['copy', 'Memset (Unknown)', 0, 0, 0],
  ['runtime', 'cudaLaunchKernel', 5, 0, 0],
  ['runtime', 'cudaLaunchKernel', 5, 4, 4],
  ['runtime', 'cudaUnbindTexture', 0, 0, 0],
  ['runtime', 'cuLaunchKernelEx', 5, 0, 0],
  ['runtime', 'hipExtModuleLaunchKernel', 5, 0, 0],
  ['runtime', 'urEnqueueKernelLaunch', 5, 2, 2],
  ['label', 'model_inference', 5, 0, 9],
  ['label', 'ProfilerStep*', 5, 0, 9],
  ['label', 'Memcpy of my batches', 5, 0, 0],
  ['label', 'rpc_async#aten::add(worker0 -> worker1)', 5, 0, 0],
  ['annotation', 'ProfilerStep*', 0, 9, 9],
  ['annotation', 'ProfilerStep', 0, 9, 9],
  ['annotation', 'nccl:all_reduce', 0, 9, 9],
  ['annotation', 'Stream Wait Event', 0, 9, 9],
  ['overhead', 'Activity Buffer Request', 5, 700, 700],
  ['overhead', '[memory]', 0, 0, 0],
])('%s: %s', (kind, ...row) => {
  expect(kinds(['aten::add', 1, 0, 0], row)[1]).toBe(kind);
});

test('a device row with the name of a label on the host is the label once more', () => {
  expect(kinds(['my step', 5, 0, 9], ['my step', 0, 9, 9])).toEqual(['label', 'annotation']);
  expect(kinds(['my step', 0, 9, 9], ['my step', 5, 0, 0])).toEqual(['annotation', 'label']);
});

test('a Triton kernel shares its name with the call that owns its time, and stays a kernel', () => {
  expect(kinds(['triton_poi_fused_add_0', 5, 9, 9], ['triton_poi_fused_add_0', 0, 9, 9])).toEqual(['label', 'kernel']);
});

test('without CPU columns only rows whose time is all their own are the device’s', () => {
  const rows: Short[] = [
    ['model_inference', null, 0, 9],
    ['aten::conv2d', null, 0, 9],
    ['gen_conv', null, 9, 9],
  ];
  expect(kinds(...rows)).toEqual(['label', 'op', 'kernel']);
});

test('before 1.7 operators have bare names', () => {
  expect(kinds(['addmm', 5, null, 3], ['my step 3', 5, null, 3], ['torch::autograd::GraphRoot', 1, null, 0])).toEqual([
    'op',
    'label',
    'op',
  ]);
  expect(kinds(['addmm', 5, 3, 3], ['aten::addmm', 5, 3, 3])).toEqual(['label', 'op']);
});
