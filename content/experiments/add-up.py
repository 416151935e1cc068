from torch.autograd import DeviceType

# The same device time in two lists: who launched it, and what ran. Each should meet the footer.
def device_us(row):
    return getattr(row, "self_device_time_total", getattr(row, "self_cuda_time_total", 0))


rows = prof.key_averages()
spans = [row for row in rows if getattr(row, "is_user_annotation", False)]
ran = [row for row in rows if row.device_type != DeviceType.CPU and row not in spans]
ops = [row for row in rows if row.device_type == DeviceType.CPU]

print("Self CPU, all host rows   ", sum(row.self_cpu_time_total for row in ops), "us")
print("Self device, by op        ", sum(device_us(row) for row in ops), "us")
print("Self device, by kernel    ", sum(device_us(row) for row in ran), "us")
print(prof.key_averages().table(sort_by="self_cpu_time_total", row_limit=-1).splitlines()[-1])
