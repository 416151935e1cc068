/** Other tools whose output is recognised: what they are called, and what to print instead. */
const TABLE = 'Print print(prof.key_averages().table(row_limit=-1)) from torch.profiler, and paste that table.';

export const toolsEn: Readonly<Record<string, { readonly name: string; readonly instead: string }>> = {
  paddle: { name: 'PaddlePaddle’s profiler', instead: 'Only PyTorch’s, nvprof’s and nsys’s tables are read here.' },
  vtune: { name: 'Intel VTune', instead: TABLE },
  torchprof: {
    name: 'torchprof (a tree of modules)',
    instead: `${TABLE} torchprof’s raw events, Profile.raw(), hold such a table, too.`,
  },
  tfprof: { name: 'TensorFlow’s tfprof', instead: 'Only PyTorch’s, nvprof’s and nsys’s tables are read here.' },
  tensorboard: { name: 'TensorBoard or XProf', instead: TABLE },
  cprofile: { name: 'Python’s cProfile', instead: `cProfile sees Python functions, not ops. ${TABLE}` },
  'line-profiler': { name: 'line_profiler', instead: `Line times say who waited, not for what. ${TABLE}` },
  'memory-profiler': { name: 'memory_profiler', instead: `That is memory, not time. ${TABLE}` },
  'py-spy': { name: 'py-spy', instead: TABLE },
  perf: { name: 'Linux perf', instead: TABLE },
  lightning: { name: 'Lightning’s simple profiler', instead: `Use profiler="pytorch" there, or: ${TABLE}` },
  'cuda-memory-summary': { name: 'torch.cuda.memory_summary()', instead: `That is memory, not time. ${TABLE}` },
  'torch-benchmark': {
    name: 'torch.utils.benchmark',
    instead: `Those are measurements already; nothing has to be added up. For who took the time: ${TABLE}`,
  },
  timeit: { name: 'timeit', instead: TABLE },
  'flop-counter': { name: 'a FLOP counter', instead: `Those are operations, not times. ${TABLE}` },
  'model-summary': { name: 'a model summary', instead: `Those are layers and parameters, not times. ${TABLE}` },
  'cuda-jl': { name: 'CUDA.jl’s profiler', instead: 'Only PyTorch’s, nvprof’s and nsys’s tables are read here.' },
  'nvprof-trace': { name: 'an nvprof trace', instead: 'Run nvprof without --print-gpu-trace and paste the summary.' },
  'nsys-other': {
    name: 'an nsys report without kernels, copies or API calls',
    instead: 'Print nsys stats --report cuda_gpu_kern_sum,cuda_api_sum.',
  },
  'nsight-compute': { name: 'Nsight Compute', instead: `That is one kernel in depth. For the run: ${TABLE}` },
  'nvidia-smi': { name: 'nvidia-smi', instead: TABLE },
  inductor: { name: 'Inductor’s category table', instead: TABLE },
  mps: { name: 'PyTorch’s MPS log', instead: 'MPS prints no such table with device times; its log is not read here.' },
  'onednn-verbose': { name: 'oneDNN’s verbose log', instead: TABLE },
  onetrace: { name: 'onetrace or unitrace', instead: TABLE },
  rocprof: { name: 'rocprof', instead: TABLE },
  'torch-npu-csv': {
    name: 'torch_npu’s CSV files',
    instead: 'Paste a table of key_averages(); the CSV of torch_npu is not read here.',
  },
  'chrome-trace': {
    name: 'a Chrome trace',
    instead: `A trace holds more than a table, but it is not read here. ${TABLE}`,
  },
};
