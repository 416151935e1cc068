import torch
from torch.profiler import ProfilerActivity, profile

# What each op allocates, on the host and on the device.
with torch.no_grad(), profile(
    activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], profile_memory=True
) as prof:
    model(x)
    torch.cuda.synchronize()

print(prof.key_averages().table(sort_by="self_cuda_memory_usage", row_limit=-1))
print(torch.cuda.max_memory_allocated() / 2**20, "MiB at the peak")
