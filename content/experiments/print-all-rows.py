# The same run, every row: the default limit is 100.
print(prof.key_averages().table(sort_by="self_cuda_time_total", row_limit=-1))
