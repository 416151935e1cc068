import time

start = time.perf_counter()
y = model(x)  # returns when the last kernel is queued
print("too early", time.perf_counter() - start)

y.sum().item()  # waits, and is blamed for all of it
print("the work ", time.perf_counter() - start)
