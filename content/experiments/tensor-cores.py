import torch
from torch.utils.benchmark import Timer

print(torch.cuda.get_device_name(), torch.cuda.get_device_capability())  # (7, 0) or above


def seconds(label):
    timer = Timer("model(x)", globals={"model": model, "x": x})
    print(label, timer.blocked_autorange(min_run_time=2).median)


with torch.no_grad():
    seconds("float32 ")
    torch.backends.cuda.matmul.allow_tf32 = True  # Ampere and later
    torch.backends.cudnn.allow_tf32 = True
    seconds("TF32    ")
    with torch.autocast("cuda", dtype=torch.float16):
        seconds("autocast")
