"""Real tables of one convolution swept over its side, its width, and both at equal FLOP, on one CPU thread.

    python3 sweep-convolution.py side|width|trade > sweep-side.txt

Every table is the best of ROUNDS profiles of the same work: on a machine that does other things as well, others can
only make a round longer, so the one with the least Self CPU in all is the least disturbed. Written for torch 1.13.
"""

import platform
import sys

import torch
from torch.profiler import ProfilerActivity, profile

ROUNDS = 25
CALLS = 10
SWEEPS = {
    # (channels in and out, side of the square map)
    "side": [(64, side) for side in (8, 12, 16, 24, 32, 48, 64, 96, 128, 192)],
    "width": [(width, 32) for width in (8, 16, 32, 64, 96, 128, 192, 256, 384, 512)],
    "trade": [(32, 256), (64, 128), (128, 64), (256, 32), (512, 16)],
}


def work(layers):
    for conv, x in layers:
        for _ in range(CALLS):
            conv(x)


def main():
    sweep = sys.argv[1]
    torch.manual_seed(0)
    torch.set_num_threads(1)
    layers = [
        (torch.nn.Conv2d(width, width, 3, padding=1), torch.randn(1, width, side, side))
        for width, side in SWEEPS[sweep]
    ]
    best = None
    with torch.no_grad():
        work(layers)
        for _ in range(ROUNDS):
            with profile(activities=[ProfilerActivity.CPU], record_shapes=True, with_flops=True) as prof:
                work(layers)
            averages = prof.key_averages(group_by_input_shape=True)
            if best is None or averages.self_cpu_time_total < best.self_cpu_time_total:
                best = averages
    cpu = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "CPU")
    print(
        f"torch {torch.version.__version__}, one thread of {cpu} (AVX2), Python {platform.python_version()}, "
        f"conv2d 3x3, padding 1, float32, batch 1; {CALLS} calls a shape, best of {ROUNDS} rounds"
    )
    print(best.table(sort_by="cpu_time_total", row_limit=-1))


main()
