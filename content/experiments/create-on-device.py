import torch
from torch.utils.benchmark import Timer

# Build there and copy, or build here: the same tensor both ways.
size = (1, 64, 256, 256)
names = {"torch": torch, "size": size}
there = Timer('torch.ones(size).to("cuda")', globals=names)
here = Timer('torch.ones(size, device="cuda")', globals=names)
print("host and copy", there.blocked_autorange(min_run_time=1).median, "s")
print("on the device", here.blocked_autorange(min_run_time=1).median, "s")
