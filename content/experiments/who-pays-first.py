import time
import torch
from torch.profiler import ProfilerActivity, profile

LAUNCH = "cudaLaunchKernel"
ACTIVITIES = [ProfilerActivity.CPU, ProfilerActivity.CUDA]

with torch.no_grad():
    for _ in range(3):  # warm up the model, without a profiler
        model(x)
    torch.cuda.synchronize()

    start = time.perf_counter()
    model(x)
    torch.cuda.synchronize()
    print("A  warm, no profiler", time.perf_counter() - start, "s")

    for name in ("B  first profile", "C  second profile"):
        with profile(activities=ACTIVITIES) as prof:
            model(x)
            torch.cuda.synchronize()
        rows = {event.key: event for event in prof.key_averages()}
        launches = rows[LAUNCH]
        print(name, launches.self_cpu_time_total, "us", launches.count, "calls")

# A fast, B slow, C fast: the profiler's own start-up.
# A slow: the process, its modules or cuDNN.  C slow: neither.
