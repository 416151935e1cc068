import torch
from torch.profiler import ProfilerActivity, profile, schedule

ROW = "cudaMalloc"

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

# What is still listed of allocation, module loading or trial kernels comes back in every step.
rows = prof.key_averages()
for row in rows:
    if row.key.startswith(ROW):
        print("still there:", row.count, "calls", row.key, row.self_cpu_time_total, "us")
print(rows.table(sort_by="self_cpu_time_total", row_limit=-1))
