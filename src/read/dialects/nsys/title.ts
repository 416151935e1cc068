/** The lines above nsys' tables: which report follows, in the words of any version, a script's name or a heading. */

export type Report = 'gpu' | 'api' | 'mem' | 'mixed';
/** What follows: a report that is read, or one that is not, by its stable name. */
export type Title = { readonly report: Report } | { readonly skip: string };

/** Reports by their scripts' names without underscores; any other that ends in "sum" is not read. */
const REPORTS: Readonly<Record<string, Report>> = {
  cudagpukernsum: 'gpu',
  gpukernsum: 'gpu',
  cudagpukerngbsum: 'gpu',
  gpukerngbsum: 'gpu',
  cudaapisum: 'api',
  cudagpumemtimesum: 'mem',
  gpumemtimesum: 'mem',
  cudagpumemsizesum: 'mem',
  gpumemsizesum: 'mem',
  cudagpusum: 'mixed',
  gpusum: 'mixed',
  cudaapigpusum: 'mixed',
  apigpusum: 'mixed',
};
const REACH = 400;
/** `.../reports/cuda_gpu_kern_sum.py]`, `Executing 'cuda_gpu_kern_sum'`, `(cuda_gpu_kern_sum:base):`. */
const SCRIPT = /(?:[\\/[]|executing '|\()([a-z_]{3,40})(?:\.py\]|(?::[a-z-]+){0,3}(?:' stats|\)))/g;
/** Headings go without their signs and numbers: `** CUDA API Summary`, `### 2. CUDA API Statistics`. */
const SIGNS = /^[\s#*>/|.\d-]+/;
const OTHERS =
  /^(?:os runtime|operating system|nvtx|openacc|opengl|openmp|vulkan|wddm|d3d|dx|directx|mpi|ucx|unified memory|nvvideo|syscall|network|tensorrt)\b/;

/** What a line announces, or null where it is no title. */
export function titleOf(text: string): Title | null {
  const line = text.slice(0, REACH).toLowerCase();
  // A report that found nothing has its name in a title all the same, and a reason behind it.
  if (line.startsWith('skipped')) return null;
  let script: string | null = null;
  for (const [, name = ''] of line.matchAll(SCRIPT)) if (/_?(?:sum|trace)$/.test(name)) script = name;
  if (script !== null) {
    const report = REPORTS[script.replaceAll('_', '')];
    return report === undefined ? { skip: script } : { report };
  }
  const words = line.replace(SIGNS, '').replace(/^generating /, '');
  if (!/\b(?:summary|statistics)\b/.test(words)) return null;
  const skipped = OTHERS.exec(words)?.[0];
  if (skipped !== undefined) return { skip: skipped.replaceAll(' ', '-') };
  return /^(?:nvidia |nsys )?(?:cuda|gpu)\b/.test(words) ? reportOf(words) : null;
}

function reportOf(words: string): Title | null {
  const kernels = /\bkernels?\b/.test(words);
  const memory = /\bmem/.test(words);
  if (/\bapi\b/.test(words)) return { report: kernels || memory ? 'mixed' : 'api' };
  if (memory) return { report: kernels ? 'mixed' : 'mem' };
  if (kernels) return { report: 'gpu' };
  return /^(?:cuda |gpu )*(?:summary|statistics)/.test(words) ? { report: 'mixed' } : null;
}

/** Lines of nsys' own between its tables, behind which no row of the last one stands. */
export function isBreak(text: string): boolean {
  return /^(?:\[\d+\/\d+\]|Processing \[|Generating |Exporting |SKIPPED|NOTICE|Report file)/.test(text);
}

/** The file whose statistics follow: another one is another run. */
export function sourceOf(text: string): string | null {
  return /^\W*Processing \[([^\]]{1,300})\]/.exec(text)?.[1] ?? null;
}
