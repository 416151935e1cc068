import torch
from torch.utils.benchmark import Timer

LABEL = "forward"

# No profiler: warms up, synchronises, repeats. Quote the median and the spread.
with torch.no_grad():
    timer = Timer("model(x)", globals={"model": model, "x": x}, label=LABEL)
    print(timer.blocked_autorange(min_run_time=5))
