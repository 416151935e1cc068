import torch
from torch.profiler import ProfilerActivity, profile

OP = "aten::copy_"

# Which lines of Python? Stacks cost time, so read the order of the rows and not their sizes.
with torch.no_grad(), profile(
    activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], with_stack=True
) as prof:
    model(x)
    torch.cuda.synchronize()

rows = prof.key_averages(group_by_stack_n=5)
for row in rows:
    if row.key.startswith(OP):
        print(row.count, "calls", row.key, *row.stack, sep="\n  ")
print(rows.table(sort_by="self_cpu_time_total", row_limit=30))
