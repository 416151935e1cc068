"""Real tables of a small training run on CPU, each of one thing that a table of this kind shows.

    python3 train-cpu.py loader > loader-in-the-step.txt
    python3 train-cpu.py warm > cpu-training-step.txt

`loader` makes every sample in the step, `warm` has all batches in memory and no loader. Written for torch 1.13; figures differ from machine
to machine, findings do not.
"""

import platform
import sys

import torch
from torch.profiler import ProfilerActivity, profile
from torch.utils.data import DataLoader, Dataset

STEPS, BATCH, SIDE = 12, 16, 48


class Pictures(Dataset):
    """Noise, sharpened in Python as real transforms are: one sample at a time, in the step."""

    def __init__(self):
        torch.manual_seed(0)
        self.raw = torch.rand(STEPS * BATCH, 3, SIDE, SIDE)

    def __len__(self):
        return len(self.raw)

    def __getitem__(self, i):
        picture = self.raw[i]
        for _ in range(8):
            picture = picture * 1.02 - picture.mean()
        return picture.flip(2).clamp(0, 1), i % 10


def train(ready):
    net = torch.nn.Sequential(
        torch.nn.Conv2d(3, 16, 3, padding=1),
        torch.nn.ReLU(),
        torch.nn.MaxPool2d(4),
        torch.nn.Flatten(),
        torch.nn.Linear(16 * (SIDE // 4) ** 2, 10),
    )
    optimizer = torch.optim.SGD(net.parameters(), lr=0.01)
    loader = DataLoader(Pictures(), batch_size=BATCH)
    batches = list(loader) if ready else loader

    def epoch():
        for pictures, labels in batches:
            optimizer.zero_grad()
            torch.nn.functional.cross_entropy(net(pictures), labels).backward()
            optimizer.step()

    return epoch


def main():
    torch.set_num_threads(1)
    work = train(ready=sys.argv[1] == "warm")
    work()
    with profile(activities=[ProfilerActivity.CPU]) as prof:
        work()
    cpu = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "CPU")
    print(f"torch {torch.__version__}, one thread of {cpu}, Python {platform.python_version()}")
    print(prof.key_averages().table(sort_by="self_cpu_time_total", row_limit=-1))


main()
