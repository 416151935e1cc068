import json  #? trace
import statistics  #? events
import time  #? first-call

import torch
from torch._C._profiler import _ExperimentalConfig  #? stack 2.0+
from torch.autograd.profiler import profile, record_function  #? !1.8.1+
from torch.profiler import ProfilerActivity, profile, record_function  #? 1.8.1+ !schedule
from torch.profiler import ProfilerActivity, profile, record_function, schedule  #? 1.8.1+ schedule
from torch.utils.benchmark import Timer  #? repeat

from yours import model, x  # yours: a file with the model and one input, both on the GPU  #? gpu
from yours import model, x  # yours: a file with the model and one input  #? !gpu

LABEL = "forward"
OP = "aten::convolution"  #? shapes
LAUNCH = "cudaLaunchKernel"  #? first-call
ACTIVITIES = [ProfilerActivity.CPU, ProfilerActivity.CUDA]  #? gpu 1.8.1+
ACTIVITIES = [ProfilerActivity.CPU]  #? !gpu 1.8.1+
SORT = "self_device_time_total"  #? gpu 2.4+
SORT = "self_cuda_time_total"  #? gpu 1.8.1+ !2.4+
SORT = "cuda_time_total"  #? gpu !1.8.1+
SORT = "self_cpu_time_total"  #? !gpu
STEPS = 6  # as the schedule below counts them  #? schedule
STEPS = 3  #? !schedule
ROWS = -1  # all of them: 100 unless told otherwise, and what that hides still counts in the footer  #? 1.8.1+
ROWS = 10**6  # all of them: 100 unless told otherwise, and -1 meant something else then  #? !1.8.1+


def step():
    with torch.no_grad():  #? !training
        model(x)  #? !training
    model(x).sum().backward()  # yours: the real loss, and the step of the optimizer  #? training


# Whoever reads the numbers asks for these first.
print("torch", torch.__version__, "CUDA", torch.version.cuda, torch.cuda.get_device_name())  #? gpu
print("torch", torch.__version__, "on", torch.get_num_threads(), "CPU threads")  #? !gpu

# Warm the model up: first calls load code, try algorithms and ask for memory.
for _ in range(5):
    step()
torch.cuda.synchronize()  #? gpu
#? first-call


# Who pays for a slow first launch? The model is warm. A has no profiler, B the first, C the second.
#= first-call
def timed():
    start = time.perf_counter()
    step()
    torch.cuda.synchronize()  # else the clock stops when the orders are given
    return time.perf_counter() - start


print("A  no profiler    ", timed(), "s")
for name in ("B  first profile  ", "C  second profile "):
    with profile(activities=ACTIVITIES) as trial:
        seconds = timed()
    launches = [row for row in trial.key_averages() if row.key.startswith(LAUNCH)]
    print(name, seconds, "s, launches", sum(row.self_cpu_time_total for row in launches), "us")
# B slow, C fast: the profiler's own start-up. A slow: the process, its libraries. C slow: neither.
#?

# The profile. The wait is inside the block: a kernel that is queued when it ends may get no row.  #? gpu
# The profile.  #? !gpu
#= base
# Warm the profiler up as well: one step untraced, two traced and thrown away, three kept.  #? schedule
#= schedule
# FLOP are counted from the shapes; divided by time they can be held against the card.  #? flops
# Before 1.10 the column shows FLOP a second, from then on FLOP.  #? flops !1.10+
#= flops
with profile(
    activities=ACTIVITIES,  #? 1.8.1+
    use_cuda=True,  #? gpu !1.8.1+
    use_cuda=False,  #? !gpu !1.8.1+
    record_shapes=True,  #? shapes|flops
    with_flops=True,  #? flops
    schedule=schedule(wait=1, warmup=2, active=3, repeat=1),  #? schedule
) as prof:
    for _ in range(STEPS):
        with record_function(LABEL):
            step()
            torch.cuda.synchronize()  #? gpu
        prof.step()  #? schedule

print(prof.key_averages().table(sort_by=SORT, row_limit=ROWS))
#? shapes

# The same by input shape: one row a size, so that an average is over like calls.
#= shapes
by_shape = prof.key_averages(group_by_input_shape=True)
print(by_shape.table(sort_by=SORT, row_limit=ROWS))
# The table cuts long shapes off; these lines do not.
for row in by_shape:
    if row.key.startswith(OP):
        print(row.count, "calls", row.key, row.input_shapes, getattr(row, SORT), "us")
#? trace

# A table adds up; a trace keeps order, overlap, gaps and single calls. Open it in ui.perfetto.dev.
#= trace
prof.export_chrome_trace("trace.json")
with open("trace.json") as file:
    trace = json.load(file)
marks = trace["traceEvents"] if isinstance(trace, dict) else trace  # a bare list in old versions
whole = [mark for mark in marks if mark.get("ph") == "X" and "dur" in mark]
calls = [mark for mark in whole if mark["name"].startswith(("cuda", "cuLaunch"))]  #? gpu 1.8.1+
calls = [mark for mark in whole if mark["name"].startswith("aten::")]  #? !gpu|!1.8.1+
# One slow call, or many? The ten longest.
for call in sorted(calls, key=lambda one: -one["dur"])[:10]:
    print(round(call["dur"] / 1000, 3), "ms", call["name"])
#? stack|memory

# A run of its own, for this slows the host: read its order and its counts, not its times.
#= stack
#= memory
torch.cuda.reset_peak_memory_stats()  #? gpu memory
with profile(
    activities=ACTIVITIES,
    with_stack=True,  #? stack
    experimental_config=_ExperimentalConfig(verbose=True),  # else stacks stay empty  #? stack 2.0+
    profile_memory=True,  #? memory
) as detail:
    step()
    torch.cuda.synchronize()  #? gpu
# The twenty dearest places on the host, with the lines of Python that led there.  #? stack
by_line = [row for row in detail.key_averages(group_by_stack_n=5) if row.stack]  #? stack
for row in sorted(by_line, key=lambda one: -one.self_cpu_time_total)[:20]:  #? stack
    print(row.count, "calls", row.key, row.self_cpu_time_total, "us")  #? stack
    print("   ", "\n    ".join(row.stack))  #? stack
# What each op asked for and gave back.  #? memory
print(detail.key_averages().table(sort_by="self_device_memory_usage", row_limit=ROWS))  #? memory gpu 2.4+
print(detail.key_averages().table(sort_by="self_cuda_memory_usage", row_limit=ROWS))  #? memory gpu !2.4+
print(detail.key_averages().table(sort_by="self_cpu_memory_usage", row_limit=ROWS))  #? memory !gpu
print(torch.cuda.max_memory_allocated() / 2**20, "MiB at the peak")  #? memory gpu
#? events

# Each convolution on the GPU's own clock, without a profiler: size, time, work, and work a second.
# Short ones count the gap to the next launch as well. Compare the last column, not the times.
#= events
REPEATS = 20
open_marks, pairs = [], []


def enter(module, inputs):
    open_marks.append(torch.cuda.Event(enable_timing=True))
    open_marks[-1].record()


def leave(module, inputs, output):
    end = torch.cuda.Event(enable_timing=True)
    end.record()
    flop = 2 * output.numel() * module.weight[0].numel()  # a multiply and an add a weight
    pairs.append((tuple(inputs[0].shape), tuple(output.shape), flop, open_marks.pop(), end))


kinds = (torch.nn.Conv1d, torch.nn.Conv2d, torch.nn.Conv3d)
convolutions = [module for module in model.modules() if isinstance(module, kinds)]
hooks = [module.register_forward_pre_hook(enter) for module in convolutions]
hooks += [module.register_forward_hook(leave) for module in convolutions]
for _ in range(REPEATS):
    step()
torch.cuda.synchronize()
for hook in hooks:
    hook.remove()
each = len(pairs) // REPEATS
for i in range(each):
    size, out, flop, _, _ = pairs[i]
    ms = statistics.median(start.elapsed_time(end) for _, _, _, start, end in pairs[i::each])
    work = f"{flop / 1e9:.2f} GFLOP  {flop / 1e9 / ms:.2f} TFLOP/s"
    print(size, "->", out, f"{ms:.3f} ms  {work}")
#? sync-debug

# Names the line of Python of most calls that make the CPU wait. Experimental: it misses some.
#= sync-debug
torch.cuda.set_sync_debug_mode("warn")
step()
torch.cuda.set_sync_debug_mode("default")
#? repeat

# The number to quote: no profiler, warmed up, synchronised and repeated; median and spread.
#= repeat
timer = Timer("step()", globals={"step": step}, label=LABEL, num_threads=torch.get_num_threads())
print(timer.blocked_autorange(min_run_time=5))
