/** Where the figures of `gpus.ts` were read. Only a maker's own paper is primary. */
export interface Source {
  readonly where: string;
  readonly secondary: boolean;
}

const secondary = (where: string): Source => ({ where, secondary: true });
const primary = (where: string): Source => ({ where, secondary: false });

export const MAKER = {
  gtx980: primary('NVIDIA, GeForce GTX 980 whitepaper, page 7'),
} as const;

export const LISTS = {
  cores: secondary('2 × cores × boost clock; gist.github.com/BjoernSchilberg/61e99b86b99e75436bee886772f04438'),
  coresBandwidth: secondary('2 × cores × boost clock; gist.github.com/sagnitude/c32a204dc698639e1ef54ad260f53449'),
  perCores: secondary('cores / 128, as NVIDIA’s GTX 980 whitepaper has it for this generation'),
  perController: secondary('512 kB for each of six memory controllers, as in NVIDIA’s GTX 980 whitepaper for four'),
  cputronic: secondary('cputronic.com, GTX 970'),
  clpeak: secondary('github.com/krrishnarraj/clpeak, results/NVIDIA_CUDA/GeForce_GTX_980.log (measured: 166 to 175)'),
  isite: secondary('isite.tw/2017/05/18/18424/4, on NVIDIA’s corrected figure'),
  vortez: secondary('vortez.net, GTX 1080 Ti review, page 2'),
  query1080: secondary('deviceQuery, gist.github.com/marnovo/7e9f0b36b6e199ccf08f3c8f3cefc4a9'),
  query2080: secondary('deviceQuery, gist.github.com/jkrauska/d25e9dfcbe2c0a0ec08e06d8d12c8b9f'),
  catalog: secondary('huggingface.co, RajBhope/gpu-runtime-predictor, gpu_catalog.json'),
  benchmark: secondary('huggingface.co, Fdddhhhill/Advanced_AI_GPU_Benchmark_Dataset'),
  gpuSpec: secondary('huggingface.co, ohdoking/gpu_spec'),
  haas: secondary('gist.github.com/mikasenghaas/d63ded03'),
  lockwood: secondary('glennklockwood.com/garden/processors/A100, citing NVIDIA’s data sheet'),
  bekman: secondary('github.com/stas00/ml-engineering, compute/accelerator/README.md'),
  torchao: secondary('github.com/pytorch/ao/pull/4002 (the driver’s own figure: 7,672 GB/s)'),
  inductor: secondary('github.com/pytorch/pytorch, torch/_inductor/analysis/device_info.py'),
  halved: secondary('half of the sparse figure in pytorch/pytorch, torch/_inductor/analysis/device_info.py'),
  specs: secondary('github.com/gmasse/gpu-specs, specs.md'),
  smList: secondary('github.com/lijun99/GPU-Resources, NVIDIA_GPU_SM.md'),
  pmc: secondary('pmc.ncbi.nlm.nih.gov/articles/PMC10448217, table 3'),
  compared: secondary('sysrqmts.com, A100 and V100 compared'),
  heros: secondary('herosweb.com, on L2 caches of RTX cards'),
  chips: secondary('chipsandcheese.com, Nvidia’s H100, 2 July 2023'),
} as const;
