import torch
from torch.profiler import ProfilerActivity, profile, schedule

# Two things start cold: the model (modules, cuDNN, allocator) and the profiler itself.
with torch.no_grad():
    for _ in range(5):
        model(x)
    torch.cuda.synchronize()

    with profile(
        activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA],
        schedule=schedule(wait=1, warmup=2, active=3),
    ) as prof:
        for _ in range(6):
            model(x)
            torch.cuda.synchronize()
            prof.step()

# What is still listed of cudaMalloc, module loading or trial kernels comes back in every step.
print(prof.key_averages().table(sort_by="self_cpu_time_total", row_limit=-1))
