/** PyTorch's operators as they nest and what they launch, one function each. */
import type { ConvolutionKernels } from './kernels.ts';
import { CAT, elementwise, gemmKernel, reduction, TO_NHWC, UPSAMPLE } from './kernels.ts';
import type { Machine, Span } from './machine.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import { between, chance, pick, whole } from './random.ts';

export interface Bench {
  readonly m: Machine;
  readonly next: Random;
  readonly plan: Plan;
  /** Convolutions draw from these; one family unless a mixture is planted. */
  readonly convolutions: readonly { readonly kernels: ConvolutionKernels; readonly ns: number }[];
  readonly strided: boolean;
}

type Step = () => void;

/** An op does a little itself before, between and after what it calls. */
export function op({ m, next }: Bench, name: string, ...steps: readonly Step[]): Span {
  return m.within(name, 'op', () => {
    m.spend(between(next, 600, 6000));
    for (const step of steps) {
      step();
      m.spend(between(next, 0, 2500));
    }
  });
}

const around = ({ next }: Bench, ns: number): number => ns * between(next, 0.8, 1.25);
const length = (b: Bench, scale = 1): number => around(b, b.plan.kernelNs * scale);

const kernel = (b: Bench, functor: string, scale = 1): Step => {
  const scaled = b.plan.faults.has('elementwise') ? 4 * scale : scale;
  return () =>
    b.m.launch(elementwise(functor, whole(b.next, 1, 3), b.strided), 'elementwise', length(b, 0.25 * scaled));
};
const empty = (b: Bench): Step => {
  return () => op(b, 'aten::empty');
};

export const add = (b: Bench): Span => op(b, 'aten::add', empty(b), kernel(b, 'Add'));
export const mul = (b: Bench): Span => op(b, 'aten::mul', empty(b), kernel(b, 'Mul'));
export const view = (b: Bench): Span => op(b, 'aten::view');
export const gelu = (b: Bench): Span => op(b, 'aten::gelu', empty(b), kernel(b, 'Gelu'));

export function relu(b: Bench): Span {
  if (!b.plan.era.old) return op(b, 'aten::relu', empty(b), kernel(b, 'ClampMin'));
  return op(b, 'aten::relu', () => op(b, 'aten::threshold', empty(b), kernel(b, 'Threshold')));
}

export const sum = (b: Bench): Span =>
  op(b, 'aten::sum', empty(b), () => b.m.launch(reduction('Sum'), 'reduction', length(b, 0.2)));

export function cat(b: Bench): Span {
  const body = [empty(b), () => b.m.launch(CAT, 'moving', length(b, 0.3))];
  return b.plan.era.old ? op(b, 'aten::cat', () => op(b, 'aten::_cat', ...body)) : op(b, 'aten::cat', ...body);
}

export const upsample = (b: Bench): Span =>
  op(b, 'aten::upsample_bilinear2d', empty(b), () => b.m.launch(UPSAMPLE, 'moving', length(b, 0.3)));

export function conv2d(b: Bench): Span {
  const { kernels, ns } = pick(b.next, b.convolutions);
  const { m, next, plan } = b;
  const run = (): void => {
    if (plan.faults.has('layout')) m.launch(TO_NHWC, 'layout', length(b, 0.4));
    if (kernels.helper !== null) m.launch(kernels.helper, 'helper', around(b, Math.min(9000, ns / 20)));
    m.launch(pick(next, kernels.main), 'convolution', around(b, ns));
    if (plan.era.old) m.within('cudaEventRecord', 'runtime', () => m.spend(between(next, 500, 1500)));
  };
  const bias = (): void =>
    void op(b, 'aten::add_', () => m.launch(elementwise('Bias', 2, b.strided), 'elementwise', length(b, 0.15)));
  const inner = (): void => void op(b, 'aten::cudnn_convolution', empty(b), run);
  const reshape = (): void => void op(b, 'aten::reshape', () => op(b, 'aten::view'));
  return op(b, 'aten::conv2d', () =>
    op(b, 'aten::convolution', () => op(b, 'aten::_convolution', inner, reshape, bias)),
  );
}

/** Two convolutions to one bias, ratio and activation, as where a second one runs over a mask. */
export function twins(b: Bench): void {
  const { m, next, plan } = b;
  const body = (): void => {
    const { kernels, ns } = pick(next, b.convolutions);
    if (kernels.helper !== null) m.launch(kernels.helper, 'helper', around(b, Math.min(9000, ns / 20)));
    m.launch(pick(next, kernels.main), 'convolution', around(b, ns));
    if (plan.era.old) m.within('cudaEventRecord', 'runtime', () => m.spend(between(next, 500, 1500)));
  };
  for (let k = 0; k < 2; k++) op(b, 'aten::cudnn_convolution', empty(b), body);
  op(b, 'aten::add_', kernel(b, 'Bias'));
  op(b, 'aten::reciprocal', empty(b), kernel(b, 'Reciprocal'));
  op(b, 'aten::leaky_relu', empty(b), kernel(b, 'LeakyRelu'));
}

/** One step of Adam that updates each parameter by itself. */
export function optimizer(b: Bench): void {
  const { m, next } = b;
  const update = (functor: string) => () =>
    m.launch(elementwise(functor, 2, false), 'elementwise', between(next, 1500, 4000));
  m.within('Optimizer.step#Adam.step', 'label', () => {
    for (let k = whole(next, 24, 40); k > 0; k--) {
      op(b, 'aten::addcmul_', update('Addcmul'));
      op(b, 'aten::addcdiv_', update('Addcdiv'));
    }
  });
}

/** `torch.cuda.synchronize()` in the middle of the work. */
export const synchronise = (b: Bench): void => b.m.wait('cudaDeviceSynchronize', b.m.drain);

export function linear(b: Bench): Span {
  const product = (): void => b.m.launch(gemmKernel(b.plan.faults.has('old-cores'), b.plan.era.old), 'gemm', length(b));
  const transpose = (): void => void op(b, 'aten::t', () => op(b, 'aten::transpose', () => op(b, 'aten::as_strided')));
  return op(b, 'aten::linear', transpose, () => op(b, 'aten::addmm', empty(b), product));
}

/** Calls `empty` and then itself under the same name, so that both calls are kept and the total holds the work twice. */
export const clamp = (b: Bench): Span => op(b, 'aten::clamp', empty(b), () => op(b, 'aten::clamp', kernel(b, 'Clamp')));

/** Calls itself and nothing else: PyTorch folds the two into one, as if there were no recursion. */
export const contiguous = (b: Bench): Span =>
  op(b, 'aten::contiguous', () =>
    op(b, 'aten::contiguous', () => op(b, 'aten::clone', empty(b), () => op(b, 'aten::copy_', kernel(b, 'Copy')))),
  );

/** A copy from one place on the device to another: a call that copies and does not wait. */
export const clone = (b: Bench): Span =>
  op(b, 'aten::clone', empty(b), () =>
    op(b, 'aten::copy_', () =>
      b.m.wait('cudaMemcpyAsync', () => b.m.enqueue('Memcpy DtoD (Device -> Device)', 'copy', length(b, 0.1))),
    ),
  );

const moved = (b: Bench, body: Step): Span => {
  const copy = (): void => void op(b, 'aten::copy_', body);
  const inner: readonly Step[] = [() => op(b, 'aten::empty_strided'), copy];
  return b.plan.era.old ? op(b, 'aten::to', ...inner) : op(b, 'aten::to', () => op(b, 'aten::_to_copy', ...inner));
};

/** `.to(device)` of ordinary memory: one asynchronous copy call and one wait for the stream (memcpy_and_sync). */
export function toDevice(b: Bench): Span {
  const { m, next } = b;
  // Large pageable copies stand in the copy call already; small ones are staged and stand in the wait.
  const large = chance(next, 0.6);
  return moved(b, () => {
    m.wait('cudaMemcpyAsync', () => {
      if (large) m.drain();
      m.enqueue('Memcpy HtoD (Pageable -> Device)', 'copy', between(next, 1500, 60_000));
    });
    m.wait('cudaStreamSynchronize', m.drain);
  });
}

export const toDevicePinned = (b: Bench): Span =>
  moved(b, () =>
    b.m.wait('cudaMemcpyAsync', () =>
      b.m.enqueue('Memcpy HtoD (Pinned -> Device)', 'copy', between(b.next, 1500, 60_000)),
    ),
  );

/** `.item()` of a device tensor: a copy back and a wait for all that was queued before it. */
export const item = (b: Bench): Span =>
  op(b, 'aten::item', () =>
    op(b, 'aten::_local_scalar_dense', () => {
      b.m.wait('cudaMemcpyAsync', () =>
        b.m.enqueue('Memcpy DtoH (Device -> Pageable)', 'copy', between(b.next, 1000, 2000)),
      );
      b.m.wait('cudaStreamSynchronize', b.m.drain);
    }),
  );

/** `.item()` of a tensor on the host: it reads a number and is gone. */
export const hostItem = (b: Bench): Span =>
  b.m.within('aten::item', 'op', () => {
    b.m.spend(1000);
    b.m.within('aten::_local_scalar_dense', 'op', () => b.m.spend(1000));
  });

/** A tensor filled by the host, element by element. */
export const hostOnes = (b: Bench): Span =>
  op(b, 'aten::ones', empty(b), () =>
    b.m.within('aten::fill_', 'op', () => b.m.spend(between(b.next, 200_000, 1_500_000))),
  );

export const ones = (b: Bench): Span =>
  op(b, 'aten::ones', empty(b), () => op(b, 'aten::fill_', kernel(b, 'Fill', 0.3)));

/** A captured graph: one call starts many kernels, tied to no op. */
export function replay({ m, next, plan }: Bench): void {
  m.within('cudaGraphLaunch', 'runtime', () => m.spend(between(next, 8000, 20_000)));
  for (let k = 0; k < 12; k++) m.enqueue(elementwise('Fused', k % 3, false), 'elementwise', plan.kernelNs * 0.2);
}
