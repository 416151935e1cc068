import torch
from torch.utils.benchmark import Timer

# Fewer passes over memory: does compiling the model pay (torch 2.0 or newer)?
compiled = torch.compile(model)
with torch.no_grad():
    for _ in range(3):  # compile and warm up
        compiled(x)
    names = {"model": model, "compiled": compiled, "x": x}
    print("eager   ", Timer("model(x)", globals=names).blocked_autorange(min_run_time=2).median)
    print("compiled", Timer("compiled(x)", globals=names).blocked_autorange(min_run_time=2).median)
