/** What each table of the gallery is called, and what it shows. Names are kept short: docks show them. */
const entries = {
  'lost-records': {
    name: 'Leaves early',
    says: 'The profiler closes while the GPU is still at work. Most kernels were launched and have no record.',
  },
  'rows-cut': {
    name: 'Rows cut',
    says: 'A run with read-backs, printed with a row limit. The kernel rows, which have no CPU time, are the ones that fall off the end.',
  },
  'double-footer': {
    name: 'Footer counted twice',
    says: 'A label around each training step has a span on the device as well. Up to PyTorch 2.4 the footer counts it besides the kernels below it, so every share of device time is too small.',
  },
  'event-timing': {
    name: 'Timed by events',
    says: 'Device time taken with a pair of CUDA events around each op, as `torch.autograd.profiler` does without Kineto: no kernel rows, and each time is a span with the gaps in it. It is the run of “A mean of three kinds”.',
  },
  overhead: {
    name: 'Overhead with GPU time',
    says: 'Kernels are loaded at their first launch, and the profiler’s row for that shows GPU time. In PyTorch 2.7 to 2.13 it is a copy of the time of the op it interrupts.',
  },
  'first-call': {
    name: 'First call',
    says: 'One launch takes nearly the whole run because it is the first one under the profiler; hundreds of others take microseconds.',
  },
  autotune: {
    name: 'Autotune in the window',
    says: 'The first convolution tries its algorithms and waits for each. With `cudnn.benchmark` on and no warm-up, the table shows the search.',
  },
  waits: {
    name: 'Read-backs',
    says: 'One number is read back after every few ops. The copy takes microseconds; the wait for all work before it is billed to `aten::item`.',
  },
  'pageable-copies': {
    name: 'Pageable copies',
    says: 'Copies from ordinary host memory wait until the stream is empty before anything moves, and are billed for that.',
  },
  'queue-full': {
    name: 'Queue full',
    says: 'The CPU is so far ahead that the launch queue is full: launches look slow, because each waits for a place.',
  },
  mixture: {
    name: 'A mean of three kinds',
    says: 'Convolutions of three kinds below one op. Two calls take most of the time, and the mean is the time of no kind.',
  },
  'launch-bound': {
    name: 'Launch-bound',
    says: 'Kernels shorter than what it costs to order them: the GPU waits for the host most of the time.',
  },
  'single-tensor-adam': {
    name: 'Adam, tensor by tensor',
    says: 'Adam with `foreach=False`: tiny kernels by the hundred, seven for each parameter tensor, where a few would do.',
  },
  'data-loader': {
    name: 'Loader in the step',
    says: 'A small training run on the CPU whose samples are made in the training step itself, in Python.',
  },
  steady: {
    name: 'Steady',
    says: 'Warm, with all rows, closed after the device was through; host and GPU keep pace. There is nothing to report.',
  },
  'cpu-only': {
    name: 'CPU training step',
    says: 'The training run of “Loader in the step” with its batches ready in memory. No device columns, and none are missing.',
  },
  widths: {
    name: 'Ten widths',
    says: 'One convolution at ten widths, grouped by input shape and with FLOP: what to print when an average will not do.',
  },
};

export const galleryEn = {
  title: 'Gallery',
  description:
    'PyTorch profiler tables to try, one for each thing a table can hide: lost kernels, waits billed to the waiter, cut rows, first calls, double footers and more.',
  heading: 'Gallery',
  dek: 'Tables that each show one thing, and what is read off them. Open one and the guide and the workbench speak of it; your own tables stay as they are.',
  sections: 'Tables by question',
  nothing: 'Nothing to find',
  simulated: 'Simulated',
  measured: 'Measured',
  simulatedBy: 'made by the model of the simulator',
  /** Stands above a simulated table, in its file and its copies. */
  notMeasured: 'simulated, not measured',
  script: 'Script',
  finds: 'Found in it',
  findsNothing: 'Found in it: nothing.',
  inLesson: 'Open in the lesson',
  inBench: 'Open in the workbench',
  table: 'The table, {n} rows',
  copy: 'Copy the table',
  copied: 'Copied',
  file: 'As a file',
  scrolls: 'The table {name}, scrolls sideways',
  entries,
};
