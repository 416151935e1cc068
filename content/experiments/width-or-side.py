import torch
import torch.utils.benchmark as benchmark

# The same work in five shapes, then one layer over the side. A median of many runs, each waited for.
shapes = [(32, 256), (64, 128), (128, 64), (256, 32), (512, 16)]
for width, side in shapes + [(64, side) for side in (32, 64, 128, 256, 512)]:
    conv = torch.nn.Conv2d(width, width, 3, padding=1).cuda()
    x = torch.randn(1, width, side, side, device="cuda")
    with torch.no_grad():
        timer = benchmark.Timer("conv(x)", globals={"conv": conv, "x": x})
        median = timer.blocked_autorange(min_run_time=1).median
    flop = 2 * width * width * 9 * side * side
    print(f"{width:4} {side:4} {median * 1e3:8.3f} ms {flop / 1e9:6.2f} GFLOP {flop / median / 1e12:6.2f} TFLOP/s")
