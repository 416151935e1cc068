/**
 * What a convolution is to do, from its shape alone: output size, operations, least bytes, and the matrix product that it
 * is (implicit GEMM). One, two or three spatial dimensions; strided, dilated, grouped, depthwise, transposed. Operations
 * count a multiplication and an addition each, products with padding zeros included, as PyTorch's own counters do
 * (`torch/csrc/profiler/util.cpp`, `torch/utils/flop_counter.py`).
 */

export interface Convolution {
  readonly batch: number;
  readonly cin: number;
  readonly cout: number;
  /** cin for a depthwise convolution; 1 for a plain one. */
  readonly groups: number;
  /** Size of the input map, a number a spatial dimension; the four lists are equally long. */
  readonly input: readonly number[];
  readonly kernel: readonly number[];
  readonly stride: readonly number[];
  /** Zeros at each end of a dimension. */
  readonly padding: readonly number[];
  readonly dilation: readonly number[];
  readonly transposed: boolean;
  /** Transposed only: elements added at one end of the output. */
  readonly outputPadding: readonly number[];
}

/** Bytes an element, by the name PyTorch gives the type. TF32 is a way to multiply; it is stored as float32. */
export const ELEMENT_BYTES = {
  float64: 8,
  float32: 4,
  tf32: 4,
  float16: 2,
  bfloat16: 2,
  float8: 1,
  int8: 1,
} as const;
export type DType = keyof typeof ELEMENT_BYTES;

/** What a convolution must say of itself; the rest has defaults. */
export type Shape = Partial<Convolution> & Pick<Convolution, 'cin' | 'cout' | 'input' | 'kernel'>;

/** A convolution with the defaults of PyTorch: batch, groups, stride and dilation 1, no padding. Throws where it cannot be. */
export function convolution(shape: Shape): Convolution {
  const conv = withDefaults(shape);
  const fault = faultOf(conv);
  if (fault !== null) throw new RangeError(fault);
  return conv;
}

/** The same, though none such could be: see `faultOf`. */
export function withDefaults(shape: Shape): Convolution {
  const each = (value: number): number[] => shape.input.map(() => value);
  return {
    batch: 1,
    groups: 1,
    stride: each(1),
    padding: each(0),
    dilation: each(1),
    transposed: false,
    outputPadding: each(0),
    ...shape,
  };
}

/** Square map, odd square kernel, stride 1 and padding that keeps the side: the plain layer of most networks. */
export function plain(cin: number, cout: number, side: number, kernel = 3, batch = 1): Convolution {
  const two = (value: number): number[] => [value, value];
  return convolution({ batch, cin, cout, input: two(side), kernel: two(kernel), padding: two((kernel - 1) >> 1) });
}

/** Why no such convolution exists, in English for developers; null where it does. */
export function faultOf(conv: Convolution): string | null {
  const { batch, cin, cout, groups, input, kernel, stride, padding, dilation, outputPadding } = conv;
  const lists = [kernel, stride, padding, dilation, outputPadding];
  if (input.length < 1 || input.length > 3) return 'one to three spatial dimensions';
  if (lists.some((list) => list.length !== input.length)) return 'as many numbers as spatial dimensions';
  const counts = [batch, cin, cout, groups, ...input, ...kernel, ...stride, ...dilation];
  if (!counts.every((n) => Number.isSafeInteger(n) && n >= 1)) return 'whole numbers from 1';
  if (![...padding, ...outputPadding].every((n) => Number.isSafeInteger(n) && n >= 0)) return 'whole padding from 0';
  if (cin % groups !== 0 || cout % groups !== 0) return 'channels divide by groups';
  return outputSize(conv).every((n) => n >= 1) ? null : 'the kernel is larger than the padded map';
}

/** Size of the output map, as documented for `torch.nn.Conv2d` and `torch.nn.ConvTranspose2d`. */
export function outputSize({
  input,
  kernel,
  stride,
  padding,
  dilation,
  transposed,
  outputPadding,
}: Convolution): number[] {
  return input.map((size, i) => {
    const [s = 1, pad = 0, extra = 0] = [stride[i], padding[i], outputPadding[i]];
    const reach = (dilation[i] ?? 1) * ((kernel[i] ?? 1) - 1) + 1;
    return transposed ? (size - 1) * s - 2 * pad + reach + extra : Math.floor((size + 2 * pad - reach) / s) + 1;
  });
}

export interface Work {
  readonly output: readonly number[];
  /** 2 · N · Cout · P · Q · (Cin/g) · R · S; transposed, the input map stands for the output's. */
  readonly flop: number;
  readonly inputBytes: number;
  readonly weightBytes: number;
  readonly outputBytes: number;
  /** Input, weights and output moved once each: no convolution moves less, unless they are in a cache already. */
  readonly bytes: number;
  /** FLOP a byte. */
  readonly intensity: number;
  readonly gemm: Gemm;
}

/** One product of M × K by K × N for each of `groups`. */
export interface Gemm {
  readonly m: number;
  readonly n: number;
  readonly k: number;
  readonly groups: number;
}

/** All that the shape says. */
export function workOf(conv: Convolution, dtype: DType = 'float32'): Work {
  const output = outputSize(conv);
  const gemm = gemmOf(conv);
  const flop = 2 * gemm.groups * gemm.m * gemm.n * gemm.k;
  const size = ELEMENT_BYTES[dtype];
  const inputBytes = size * conv.batch * conv.cin * product(conv.input);
  const weightBytes = (size * conv.cin * conv.cout * product(conv.kernel)) / conv.groups;
  const outputBytes = size * conv.batch * conv.cout * product(output);
  const bytes = inputBytes + weightBytes + outputBytes;
  return { output, flop, inputBytes, weightBytes, outputBytes, bytes, intensity: flop / bytes, gemm };
}

/**
 * The matrix product (CUTLASS, “Implicit GEMM convolution”): forward M = N·P·Q, N = Cout/g, K = (Cin/g)·R·S. Transposed,
 * each input pixel is spread over a kernel's worth of outputs, the product of the gradient: M = N·H·W, N = (Cout/g)·R·S,
 * K = Cin/g.
 */
export function gemmOf(conv: Convolution): Gemm {
  const { batch, cin, cout, groups, input, kernel, transposed } = conv;
  const taps = product(kernel);
  return transposed
    ? { m: batch * product(input), n: (cout / groups) * taps, k: cin / groups, groups }
    : { m: batch * product(outputSize(conv)), n: cout / groups, k: (cin / groups) * taps, groups };
}

export const product = (list: readonly number[]): number => list.reduce((all, one) => all * one, 1);
