import torch
from torch.profiler import ProfilerActivity, profile

# Which lines of Python? Stacks cost time, so read the order of the rows and not their sizes.
with torch.no_grad(), profile(
    activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], with_stack=True
) as prof:
    model(x)
    torch.cuda.synchronize()

table = prof.key_averages(group_by_stack_n=5)
print(table.table(sort_by="self_cpu_time_total", row_limit=30))
