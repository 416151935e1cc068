/** What the simulator runs for tables that no preset makes. Each is of one thing, and as small as shows it. */
import type { Step } from '../models/stream.ts';
import { convolution, KERNELS, op, times, US, within } from './steps.ts';

/** A warm model whose GPU keeps pace with the host: a little slower, so that it never runs dry. */
export const steady = (): Step[] =>
  times(300, (i) =>
    i % 2 === 0
      ? op({ name: 'aten::addmm', kernel: KERNELS.gemm, ns: 22 * US })
      : op({ name: 'aten::relu', kernel: KERNELS.relu, ns: 9 * US }),
  );

/** One kind of layer, three kinds of kernel: small, middling, and two that take nearly all the time. */
export const mixed = (): Step[] =>
  times(26, (i) => {
    if (i % 13 === 0) return convolution(KERNELS.direct, 4200 * US);
    return i % 2 === 0 ? convolution(KERNELS.implicit, 38 * US) : convolution(KERNELS.winograd, 310 * US);
  });

/** Steps under a label, which has a span of its own on the device. */
export const labelled = (): Step[] =>
  times(4, () =>
    within(LABEL, 20 * US, [
      ...times(12, (i) =>
        i % 2 === 0
          ? op({ name: 'aten::addmm', kernel: KERNELS.gemm, ns: 140 * US })
          : op({ name: 'aten::relu', kernel: KERNELS.relu, ns: 40 * US }),
      ),
    ]),
  );
export const LABEL = 'train_step';

/** The first launch of each kernel loads its code. Times to the nanosecond, as PyTorch prints them since 2.4. */
export const loading = (): Step[] =>
  times(160, (i) =>
    op({
      name: i % 2 === 0 ? 'aten::addmm' : 'aten::relu',
      kernel: i % 2 === 0 ? KERNELS.gemm : KERNELS.relu,
      ns: i % 2 === 0 ? 181_376 : 46_208,
      body: 9_873,
      launch: { ns: 4_719, ...(i < 2 ? { firstNs: 1_250_417, firstRow: 'Lazy Function Loading' } : {}) },
    }),
  );

/** Adam's ops for each parameter tensor by itself (torch/optim/adam.py, `_single_tensor_adam`). */
export const adam = (): Step[] =>
  times(2, () =>
    within('Optimizer.step#Adam.step', 60 * US, [
      ...times(48, () =>
        [
          'aten::lerp_',
          'aten::mul_',
          'aten::addcmul_',
          'aten::sqrt',
          'aten::div_',
          'aten::add_',
          'aten::addcdiv_',
        ].flatMap((name) => op({ name, kernel: KERNELS.elementwise, ns: 3 * US, body: 8 * US })),
      ),
    ]),
  );
