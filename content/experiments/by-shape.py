import torch
from torch.profiler import ProfilerActivity, profile, schedule

OP = "aten::cudnn_convolution"

# Throw the first traced steps away: the profiler needs a warm-up of its own.
with torch.no_grad(), profile(
    activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA],
    record_shapes=True,
    with_flops=True,
    schedule=schedule(wait=1, warmup=2, active=5),
) as prof:
    for _ in range(8):
        model(x)
        torch.cuda.synchronize()
        prof.step()

rows = prof.key_averages(group_by_input_shape=True)
for row in rows:
    if row.key.startswith(OP):
        print(row.count, "calls", row.key, row.input_shapes)
print(rows.table(sort_by="self_cuda_time_total", row_limit=-1))
