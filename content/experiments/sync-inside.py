import torch
from torch.profiler import ProfilerActivity, profile, record_function

LABEL = "forward"

# Wait for the GPU before the block closes, and print every row.
with torch.no_grad(), profile(
    activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], record_shapes=True
) as prof:
    with record_function(LABEL):
        model(x)
    torch.cuda.synchronize()

print(prof.key_averages().table(sort_by="self_cuda_time_total", row_limit=-1))
