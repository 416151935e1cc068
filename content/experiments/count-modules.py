import torch

# How often does each convolution run in one forward pass, and in which module?
calls = {}


def count(name):
    def hook(module, inputs, output):
        calls[name] = calls.get(name, 0) + 1

    return hook


convs = [(name, m) for name, m in model.named_modules() if "Conv" in type(m).__name__]
hooks = [module.register_forward_hook(count(name)) for name, module in convs]
with torch.no_grad():
    model(x)
for hook in hooks:
    hook.remove()

for name, module in convs:
    print(calls.get(name, 0), type(module).__name__, name)
