import torch
from torch.profiler import ProfilerActivity, profile, record_function, schedule

LABEL = "forward"

# A table adds up; a trace keeps order, overlap and gaps. Open trace.json in https://ui.perfetto.dev
with torch.no_grad(), profile(
    activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA],
    schedule=schedule(wait=1, warmup=2, active=1),
) as prof:
    for _ in range(4):
        with record_function(LABEL):
            model(x)
            torch.cuda.synchronize()
        prof.step()

prof.export_chrome_trace("trace.json")
