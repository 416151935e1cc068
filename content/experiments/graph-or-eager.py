import torch
from torch.utils.benchmark import Timer

# Does the host hold the run up? A graph launches all kernels at once (torch 1.10 or newer).
with torch.no_grad():
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(3):  # warm up on the stream that is recorded
            model(x)
    torch.cuda.current_stream().wait_stream(side)

    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        model(x)

    names = {"model": model, "x": x, "graph": graph}
    print("eager", Timer("model(x)", globals=names).blocked_autorange(min_run_time=2).median)
    print("graph", Timer("graph.replay()", globals=names).blocked_autorange(min_run_time=2).median)

# Much faster as a graph: launches were the limit. As fast: the GPU was.
