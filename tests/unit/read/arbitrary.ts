/** Random profiles for property tests: the names and sizes that real ones have, and some that they should not. */
import fc from 'fast-check';
import type { PrintedRow, PrintOptions } from './print.ts';

const names = fc.oneof(
  fc.constantFrom('aten::mul', 'aten::_convolution', 'detach', 'model_inference', 'cudaLaunchKernel', 'ProfilerStep*'),
  fc.constantFrom(
    'void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, std::array<char*, 3ul>>(int)',
    'Memcpy HtoD (Pageable -> Device)',
    'onednn_addmm(32760, 1536, 1536)',
    'my label | with pipe',
    'autograd::engine::evaluate_function: MulBackward0',
    'step 3',
    'fp8 50%',
    '16x16_gemm',
    'Name',
    'warm up: 12.500ms budget',
  ),
  // No name begins with what stands in front of lines: quote marks, bullets, comment marks.
  fc.stringMatching(/^[A-Za-z_:<(][A-Za-z_:<>(),#*]{0,29}( [A-Za-z_:<>(),#*]{1,20}){0,3}$/),
);
/** Times of all sizes: a uniform draw would make them all seconds. */
const ns = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 999 }))
  .map(([e, m]) => Math.round(m * 10 ** (e - 2)));
const bytes = fc
  .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: -999, max: 999 }))
  .map(([e, m]) => Math.round(m * 10 ** (e - 1)));

const printedRow: fc.Arbitrary<PrintedRow> = fc.record({
  name: names,
  calls: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 3_000_000 })),
  selfCpuNs: ns,
  cpuTotalNs: ns,
  selfDeviceNs: ns,
  deviceTotalNs: ns,
  memory: fc.tuple(bytes, bytes, bytes, bytes),
});

export const printedRows = fc.array(printedRow, { minLength: 1, maxLength: 12 });

export const printOptions: fc.Arbitrary<PrintOptions> = fc.record({
  device: fc.constantFrom(null, 'CUDA', 'XPU', 'PRIVATEUSE1', 'MTIA'),
  memory: fc.boolean(),
  nameWidth: fc.constantFrom(55, 80),
});
