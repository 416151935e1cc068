import torch

# Names the Python line of each blocking copy or read-back (torch 1.10 or newer).
torch.cuda.set_sync_debug_mode("warn")
try:
    with torch.no_grad():
        model(x)
finally:
    torch.cuda.set_sync_debug_mode("default")
