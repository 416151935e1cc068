import torch
from torch.utils.benchmark import Timer

# One optimizer step each way (foreach: torch 1.12 or newer, fused: 2.0 or newer).
for parameter in model.parameters():
    parameter.grad = torch.randn_like(parameter)

for name in ("single", "foreach", "fused"):
    way = {"foreach": name == "foreach", "fused": name == "fused"}
    optimizer = torch.optim.Adam(model.parameters(), lr=0.0, **way)
    timer = Timer("optimizer.step()", globals={"optimizer": optimizer})
    print(name, timer.blocked_autorange(min_run_time=1).median * 1e3, "ms")
