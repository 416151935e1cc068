import torch
from torch.utils.benchmark import Timer

# One layout from end to end: weights and input in channels_last.
with torch.no_grad():
    before = Timer("model(x)", globals={"model": model, "x": x})
    print("as it is     ", before.blocked_autorange(min_run_time=2).median)
    model = model.to(memory_format=torch.channels_last)
    x = x.contiguous(memory_format=torch.channels_last)
    after = Timer("model(x)", globals={"model": model, "x": x})
    print("channels_last", after.blocked_autorange(min_run_time=2).median)
