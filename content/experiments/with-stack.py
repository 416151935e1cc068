import torch
from torch.profiler import ProfilerActivity, profile

OP = "aten::copy_"

# Which lines of Python? Stacks cost time, so read the order of the rows and not their sizes.
# PyTorch 2.0 and later keep the lines only when told to; before 1.13 leave this out.
keep_lines = torch._C._profiler._ExperimentalConfig(verbose=True)
with torch.no_grad(), profile(
    activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], with_stack=True, experimental_config=keep_lines
) as prof:
    model(x)
    torch.cuda.synchronize()

rows = prof.key_averages(group_by_stack_n=5)
for row in rows:
    if row.key.startswith(OP):
        print(row.count, "calls", row.key, *row.stack, sep="\n  ")
print(rows.table(sort_by="self_cpu_time_total", row_limit=30))
