import time

import torch

start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
with torch.no_grad():
    for _ in range(3):  # warm up
        model(x)
    torch.cuda.synchronize()

    before = time.perf_counter()
    start.record()
    model(x)
    end.record()
    ordered = time.perf_counter()  # all orders are given
    torch.cuda.synchronize()
    done = time.perf_counter()  # all work is done

print(f"orders given after {1e3 * (ordered - before):.2f} ms")
print(f"work done after    {1e3 * (done - before):.2f} ms")
print(f"on the GPU’s clock {start.elapsed_time(end):.2f} ms")
