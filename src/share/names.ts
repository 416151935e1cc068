/**
 * Names that profiler tables print again and again, the commonest first. Version 1 of links counts places in these
 * lists, so they are frozen: a test holds their hash, and a change of one letter would break every link there is.
 */

import { BACKWARD } from './first/backward.ts';
import { CALLS } from './first/calls.ts';
import { KERNELS } from './first/kernels.ts';
import { OPS } from './first/ops.ts';
import { PHRASES } from './first/phrases.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);
const lines = (text: string): string[] => text.trim().split('\n');

/** The lists by number; what stands before and behind each name of a list. */
export const LISTS: readonly { readonly names: readonly string[]; readonly before: string; readonly behind: string }[] =
  [
    { names: words(OPS), before: 'aten::', behind: '' },
    { names: words(CALLS), before: '', behind: '' },
    { names: lines(PHRASES), before: '', behind: '' },
    { names: lines(KERNELS), before: '', behind: '' },
    { names: words(OPS), before: '', behind: '' },
    { names: words(BACKWARD), before: '', behind: 'Backward0' },
    { names: words(BACKWARD), before: 'autograd::engine::evaluate_function: ', behind: 'Backward0' },
    { names: words(BACKWARD), before: '', behind: 'Backward' },
  ];

/** What words that are in no list are likely made of. */
const PIECES = `
[[1, 3, 224, 224], [64, 3, 7, 7], [], [], [], [], [], [], []]
[[32, 128], [128], [128, 512], []]
/usr/local/lib/python3.10/site-packages/torch/nn/modules/module.py(1501): _call_impl
torch/nn/modules/conv.py(443): _conv_forward
torch/nn/modules/linear.py(114): forward
nn.Module: Linear_0
nn.Module: Conv2d_0
<built-in method run_backward of torch._C._EngineBase object at 0x7f0000000000>
void my_kernel<float, 4>(float*, float const*, int)
void thrust::cuda_cub::core::_kernel_agent<thrust::cuda_cub::__parallel_for::ParallelForAgent<
std::array<char*, 3ul>, at::native::CUDAFunctor_add<float>, at::native::FillFunctor<float>
rpc_async#aten::add(worker0 -> worker1)#remote_op: add
PyTorch 1.8 to 2.3 PyTorch 1.1 to 1.6 PyTorch 0.3 to 1.0 PyTorch 1.7 PyTorch 2.4 or later
`;

/** Read before the first word in a link, so that its words are told by fewer bits. */
export const PRIMER = [BACKWARD, PIECES, CALLS, OPS, PHRASES, KERNELS]
  .map((text) => text.trim().replace(/\s*\n\s*/g, '\n'))
  .join('\n');
