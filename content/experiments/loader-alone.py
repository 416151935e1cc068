import time

# The loader without the model (needs `loader`): is a batch ready in time?
start = time.perf_counter()
for batches, _ in enumerate(loader, start=1):
    if batches == 50:
        break
print((time.perf_counter() - start) / batches * 1e3, "ms a batch")
