"""Runs the scripts that `node scripts/recipes.ts FOLDER` wrote, one after the other, with the PyTorch that is here.

    python3 scripts/run-recipes.py FOLDER [PATTERN]

Without a GPU, torch.cuda is stood in for: waits do nothing, events read the host's clock. That finds what Python and
PyTorch refuse, and says nothing about times. Attributes that a later PyTorch renamed are given their new names.
"""

import contextlib
import glob
import io
import os
import sys
import tempfile
import time
import traceback
import types

import torch
import torch.autograd.profiler_util as profiler_util


class Event:
    def __init__(self, enable_timing=False):
        self.at = None

    def record(self):
        self.at = time.perf_counter()

    def elapsed_time(self, other):
        return 1000 * (other.at - self.at)


def stand_in():
    """A GPU that is none, where there is none."""
    torch.cuda.synchronize = lambda: None
    torch.cuda.get_device_name = lambda: "no device"
    torch.cuda.Event = Event
    torch.cuda.set_sync_debug_mode = lambda mode: None
    torch.cuda.reset_peak_memory_stats = lambda: None
    torch.cuda.max_memory_allocated = lambda: 0


def new_names():
    """What PyTorch 2.4 calls them; `self` is an event or an average of events."""
    for owner in (profiler_util.FunctionEvent, profiler_util.FunctionEventAvg):
        for name in ("self_{}_time_total", "self_{}_memory_usage"):
            new, old = name.format("device"), name.format("cuda")
            if not hasattr(owner, new):
                setattr(owner, new, property(lambda self, old=old: getattr(self, old)))


def main():
    folder, pattern = sys.argv[1], (sys.argv[2:] or ["*"])[0]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    if device == "cpu":
        stand_in()
    new_names()
    yours = types.ModuleType("yours")
    yours.model = torch.nn.Sequential(
        torch.nn.Conv2d(3, 8, 3), torch.nn.ReLU(), torch.nn.Conv2d(8, 8, 3, groups=2)
    ).to(device)
    yours.x = torch.randn(1, 3, 16, 16, device=device)
    sys.modules["yours"] = yours
    paths = sorted(os.path.abspath(path) for path in glob.glob(f"{folder}/{pattern}.py"))
    os.chdir(tempfile.mkdtemp())
    failed = 0
    for path in paths:
        code = open(path).read().replace("min_run_time=5", "min_run_time=0.001")
        said = io.StringIO()
        try:
            with contextlib.redirect_stdout(said):
                exec(compile(code, path, "exec"), {"__name__": "__main__"})
        except Exception:
            failed += 1
            print(os.path.basename(path), traceback.format_exc(limit=-1), sep="\n")
        if len(paths) == 1:
            print(said.getvalue())
    print(len(paths), "scripts run with torch", torch.__version__, "on", device, "-", failed, "failed")
    sys.exit(failed > 0)


main()
