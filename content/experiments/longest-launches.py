import json

# One slow call or many? The five longest runtime calls, and the op around each (needs `prof`).
prof.export_chrome_trace("trace.json")
with open("trace.json") as file:
    events = json.load(file)["traceEvents"]

timed = [event for event in events if event.get("ph") == "X" and "dur" in event]
calls = [event for event in timed if event["name"].startswith("cuda")]
ops = [event for event in timed if event["name"].startswith("aten::")]


def end(event):
    return event["ts"] + event["dur"]


for call in sorted(calls, key=lambda event: -event["dur"])[:5]:
    around = [op for op in ops if op["ts"] <= call["ts"] and end(call) <= end(op)]
    inner = min(around, key=lambda op: op["dur"])["name"] if around else "-"
    print(round(call["dur"] / 1e3, 3), "ms", call["name"], "in", inner)
