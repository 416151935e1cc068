/** Names with blanks, a line each: copies, the profiler's rows, labels that PyTorch sets. */
export const PHRASES = `
Memcpy HtoD (Pageable -> Device)
Memcpy DtoH (Device -> Pageable)
Memcpy DtoD (Device -> Device)
Memset (Device)
Memcpy HtoD (Pinned -> Device)
Memcpy DtoH (Device -> Pinned)
Memset (Unknown)
ProfilerStep*
[memory]
model_inference
[CUDA memcpy HtoD]
[CUDA memcpy DtoH]
[CUDA memset]
[CUDA memcpy DtoD]
[CUDA memcpy Host-to-Device]
[CUDA memcpy Device-to-Host]
[CUDA memcpy Device-to-Device]
[CUDA memcpy PtoP]
[CUDA memcpy HtoA]
[CUDA memcpy Unified Host-to-Device]
[CUDA memcpy Unified Device-to-Host]
[CUDA Unified Memory memcpy HtoD]
[CUDA Unified Memory memcpy DtoH]
Activity Buffer Request
Command Buffer Full
Lazy Function Loading
Runtime Triggered Module Loading
Buffer Flush
Instrumentation
Resource
Driver Compiler
Driver
Unknown
Unrecognized
[OutOfMemory]
Stream Wait Event
Stream Sync
Event Sync
Context Sync
Memcpy PtoP (Device -> Device)
Memcpy HtoH (Pinned -> Pinned)
CopyHostToDevice
CopyDeviceToHost
CopyDeviceToDevice
FillBuffer
torch::autograd::AccumulateGrad
struct torch::autograd::AccumulateGrad
struct torch::autograd::GraphRoot
torch::autograd::GraphRoot
torch::autograd::CopySlices
torch::autograd::CopyBackwards
autograd::engine::evaluate_function: torch::autograd::AccumulateGrad
autograd::engine::evaluate_function: torch::autograd::CopyBackwards
autograd::engine::evaluate_function: torch::autograd::CopySlices
enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__
enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__
Optimizer.step#Adam.step
Optimizer.step#AdamW.step
Optimizer.step#SGD.step
Optimizer.zero_grad#Adam.zero_grad
Optimizer.zero_grad#AdamW.zero_grad
Optimizer.zero_grad#SGD.zero_grad
Torch-Compiled Region: 0/0
Torch-Compiled Region: 1/0
Torch-Compiled Region: 2/0
Torch-Compiled Region
CompiledFunction
CompiledFunctionBackward
## Call CompiledFxGraph
TorchDynamo Cache Lookup
AOTDispatcher Runtime Wrapper Prologue
Pregraph bytecode
nccl:all_reduce
nccl:_all_gather_base
nccl:_reduce_scatter_base
nccl:broadcast
nccl:recv
nccl:send
nccl:reduce
nccl:all_to_all
nccl:barrier
c10d::allreduce_
c10d::broadcast_
c10d::_allgather_base_
c10d::_reduce_scatter_base_
record_param_comms
DistributedDataParallel.forward
gloo:all_reduce
forward
backward
optimizer
data_loading
loss
train_step
inference
torchvision::nms
torchvision::roi_align
torchvision::deform_conv2d
quantized::linear_dynamic
quantized::linear
quantized::conv2d
quantized::conv2d_relu
flash_attn::_flash_attn_forward
flash_attn::_flash_attn_varlen_forward
fbgemm::split_embedding_codegen_lookup_sgd_function
xformers::efficient_attention_forward_cutlass
triton_poi_fused_add_0
triton_per_fused_native_layer_norm_0
triton_red_fused_native_layer_norm_0
triton_poi_fused_relu_0
triton_poi_fused_mul_0
_attn_fwd
`;
