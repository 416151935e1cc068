import statistics

import torch

# Two candidates in turns, so that clocks, heat and neighbours change for both alike.
candidates = {"A": lambda: first(x), "B": lambda: second(x)}


def milliseconds(work):
    start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    start.record()
    work()
    end.record()
    torch.cuda.synchronize()
    return start.elapsed_time(end)


times = {name: [] for name in candidates}
with torch.no_grad():
    for turn in range(60):
        for name, work in candidates.items():
            ms = milliseconds(work)
            if turn >= 10:  # warm by then
                times[name].append(ms)

for name, taken in times.items():
    low, middle, high = statistics.quantiles(taken, n=4)
    print(f"{name}  median {middle:.3f} ms, half of the runs from {low:.3f} to {high:.3f} ms")
