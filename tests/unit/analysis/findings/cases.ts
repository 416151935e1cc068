/**
 * For every rule a table on which it speaks, one at which it looks and finds nothing, and one on which another rule takes
 * its ground; `every-rule.test.ts` asks the registry whether none is lacking. Limits are tried in each rule's own test.
 */
import type { Analysis } from '../../../../src/analysis/analyse.ts';
import { print } from '../tables/print.ts';
import { TABLES } from '../tables/tables.ts';
import { transformer } from '../tables/inference.ts';
import { training } from '../tables/training.ts';
import type { Node } from '../tables/tree.ts';
import { call, launch, op, times } from '../tables/tree.ts';
import { analysisOf, network1, network2 } from '../the-case.ts';

export interface Case {
  readonly speaks: Analysis;
  readonly silent: Analysis;
  /** Where some rule may veto it. */
  readonly vetoed?: readonly [by: string, Analysis];
}

const table = (name: string): Analysis => analysisOf(TABLES[name]?.text ?? '');
const run = (...nodes: readonly Node[]): Analysis => analysisOf(print(nodes));

const healthy = table('a healthy training step on an A100');
const quick = table('inference bound by its launches');
const flat = run(op('aten::mul', 9.1, launch('void at::native::vectorized_elementwise_kernel<4, 1>()', 61.3)));

/** Launches whose kernels nobody recorded. */
const LOST = times(9000, call('cudaLaunchKernel', 4.6));
const lost = (...nodes: readonly Node[]): readonly [string, Analysis] => ['missing-kernels', run(...nodes, LOST)];

/** The table with amounts of work beside its ops: `flop` for the one named, and little for all others. */
function withWork(text: string, name: string, gflop: number): Analysis {
  const lines = text.split('\n').map((line) => {
    if (line.includes('# of Calls')) return `${line}Total GFLOPs  `;
    if (/^-+ /.test(line)) return `${line}------------  `;
    if (!/\d {2}$/.test(line)) return line;
    return `${line}${line.trimStart().startsWith(`${name} `) ? gflop.toFixed(3).padStart(12) : '--'.padStart(12)}  `;
  });
  return analysisOf(lines.join('\n'));
}
const impossible = (text: string, name: string): readonly [string, Analysis] => [
  'impossible-number',
  withWork(text, name, 1e9),
];

const MUL = 'void at::native::vectorized_elementwise_kernel<4, at::native::MulFunctor>(int)';
const STRIDED = 'void at::native::elementwise_kernel<128, 2, at::native::gpu_kernel_impl>(int)';
const mul = times(40, op('aten::mul', 6.2, launch(MUL, 71.4)));
const strided = times(40, op('aten::mul', 6.2, launch(STRIDED, 171.4)));
const hostOnes = times(40, op('aten::ones', 11.2, op('aten::empty', 4.1), op('aten::fill_', 911.8)));
const gap = [op('run', 61_400.2, mul), call('cudaDeviceSynchronize', 21.3)];
const clamp = times(40, op('aten::clamp', 8.4, op('aten::clamp', 6.1, launch(MUL, 31.2))));
const layout = training({ layout: 61.3, waits: 151_308.7 });

/** As many launches between two waits as the queue holds, each as long as the kernel before it. */
const full = print([times(5000, op('aten::mm', 1.2, launch('ampere_sgemm_128x64_nn', 101.2, 99.1)))]);

const trials = ['winograd_128x128_ldg1_ldg4_tile148n_nt', '128x32_relu_interior_nn', '128x64_relu_small_nn'].map(
  (name) => times(3, launch(`maxwell_scudnn_${name}`, 411.3)),
);
const FFT = 'void fft2d_r2c_32x32<float, false, 1u, false>(float2*, float const*)';
const autotuned = run(times(4, op('aten::cudnn_convolution', 911.2, ...trials, times(3, launch(FFT, 311.7)))));

const CALL = (by: string): string => `print(prof.key_averages().table(sort_by="${by}", row_limit=100))\n`;
const stated = (by: string): Analysis => analysisOf(print(training(), { sort: 'selfDeviceNs' }) + CALL(by));

const still = (speaks: Analysis, silent = healthy): Case => ({ speaks, silent });

/** By rule. */
export const CASES: Readonly<Record<string, Case>> = {
  'broken-arithmetic': still(analysisOf(print(training()).replace(/(aten::conv2d.* )(\d)(\d\.\d{3}us)/, '$19$3'))),
  truncated: still(network2),
  'missing-kernels': still(network1),
  'no-device-columns': still(analysisOf(print(transformer, { device: null })), table('on the CPU alone')),
  'helper-only': still(network1),
  'average-without-basis': still(network1),
  'double-footer': still(table('spans in the footer, torch 2.4')),
  'overhead-inflated': still(table('overhead with device time, torch 2.8')),
  'event-timing-mode': still(table('timed by events, torch 1.5')),
  'impossible-number': still(
    withWork(print(transformer), 'aten::addmm', 1e9),
    withWork(print(transformer), 'aten::addmm', 9000),
  ),
  'print-mismatch': still(stated('self_cpu_time_total'), stated('self_cuda_time_total')),
  'launch-spike': still(network2),
  'cold-cuda': still(run(...transformer, call('Lazy Function Loading', 41_200.6))),
  'cold-allocator': still(run(...transformer, times(7, call('cudaMalloc', 811.4)))),
  'autotune-in-window': still(autotuned),
  waiting: still(network2, quick),
  'blocking-copies': still(network2),
  readback: still(table('values read back in each step')),
  'innocent-item': still(network2, table('values read back in each step')),
  'blame-shift': still(network2),
  'queue-full': { ...still(analysisOf(full)), vetoed: impossible(full, 'aten::mm') },
  'chain-repeats': still(network2, flat),
  'recursive-total': still(run(clamp)),
  'mixture-average': still(network2),
  'artefact-ops': still(network1),
  'device-idle': { ...still(quick), vetoed: ['missing-kernels', network1] },
  'device-bound': { ...still(network2, quick), vetoed: impossible(print(transformer), 'aten::addmm') },
  'launch-bound': {
    ...still(quick),
    vetoed: impossible(TABLES['inference bound by its launches']?.text ?? '', 'aten::addmm'),
  },
  'python-gap': { ...still(run(...gap)), vetoed: lost(...gap) },
  'data-loader': still(table('training that waits for its data')),
  'host-tensors': { ...still(run(mul, hostOnes)), vetoed: lost(mul, hostOnes) },
  'elementwise-dominates': { ...still(run(mul)), vetoed: lost(mul) },
  'strided-elementwise': { ...still(run(strided)), vetoed: lost(strided) },
  'layout-churn': { ...still(run(...layout)), vetoed: lost(...layout) },
  'no-tensor-cores': {
    ...still(table('single precision on a GPU with tensor cores')),
    vetoed: ['launch-bound', quick],
  },
  'twin-convolutions': still(network2),
  'single-tensor-optimizer': still(table('an optimizer tensor by tensor')),
};
