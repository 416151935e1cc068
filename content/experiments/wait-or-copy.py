import time
import torch

# The same copy, once to an idle GPU, once behind queued work.
host = torch.ones(8 * 2**18)  # 8 MB, pageable
busy = torch.randn(4096, 4096, device="cuda")


def copy_ms(behind_work):
    torch.cuda.synchronize()
    if behind_work:
        for _ in range(20):
            busy @ busy
    start = time.perf_counter()
    host.to("cuda")
    return (time.perf_counter() - start) * 1e3


copy_ms(False)  # warm up
print("idle", copy_ms(False), "ms, behind work", copy_ms(True), "ms")
