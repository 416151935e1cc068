import torch
from torch.utils.benchmark import Timer

# The same product over contiguous, broadcast and transposed operands. Put your own shapes here.
a = torch.randn(1, 64, 512, 512, device="cuda")
others = {
    "contiguous": torch.randn_like(a),
    "broadcast": torch.randn(1, 1, 512, 512, device="cuda"),
    "expanded": torch.randn(1, 1, 512, 512, device="cuda").expand_as(a),
    "transposed": torch.randn_like(a).transpose(2, 3),
    "half": torch.randn_like(a).half(),
}
for name, b in others.items():
    timer = Timer("a * b", globals={"a": a, "b": b})
    print(name, timer.blocked_autorange(min_run_time=1).median * 1e6, "us")
