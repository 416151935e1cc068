/** The dialects beside PyTorch's own stay linear too, each by itself, whatever is pasted. */
import { expect, test } from 'vitest';
import { eventList } from '../../../src/read/dialects/event-list.ts';
import { nsys } from '../../../src/read/dialects/nsys.ts';
import { nvprof } from '../../../src/read/dialects/nvprof.ts';

const nvprofHead = '==1== Profiling result:\nTime(%) Time Calls Avg Min Max Name\n';
const nvprofCsv = '"Type","Time(%)","Time","Calls","Avg","Min","Max","Name"\n,%,us,,us,us,us,\n';
const nsysHead = 'Time (%) Total Time (ns) Instances Avg (ns) Min (ns) Max (ns) Name\n';
const nsysCsv = 'Time (%),Total Time (ns),Instances,Avg (ns),Min (ns),Max (ns),Name\n';
const nsysBars = '| Time (%) | Total Time (ns) | Instances | Avg (ns) | Min (ns) | Max (ns) | Name |\n';
const entry =
  '<FunctionEventAvg key=a self_cpu_time=1.000us cpu_time=1.000us  self_cuda_time=0.000us cuda_time=0.000us>, ';

const makers: [string, (size: number) => string][] = [
  ['beginnings of a signature', (n) => nvprofHead + '1.00% 1.000us 2 1.000us 1.000us '.repeat(n / 32)],
  ['signatures in one line', (n) => nvprofHead + '1.00% 1.0us 2 1.0us 1.0us 1.0us f '.repeat(n / 34)],
  ['percents', (n) => nvprofHead + '1.00% '.repeat(n / 6)],
  ['labels', (n) => nvprofHead + 'API calls: GPU activities: '.repeat(n / 27)],
  ['a name that never ends', (n) => `${nvprofHead}1.00% 1.0us 2 1.0us 1.0us 1.0us f${'<'.repeat(n)}`],
  [
    'a name over all lines',
    (n) => `${nvprofHead}1.00% 1.0us 2 1.0us 1.0us 1.0us f${'<'.repeat(90)}\n${`${'<'.repeat(99)}\n`.repeat(n / 100)}`,
  ],
  ['titles', (n) => '==1== Profiling result:\n'.repeat(n / 24)],
  ['headers', (n) => nvprofHead.repeat(n / nvprofHead.length)],
  ['quotes', (n) => nvprofCsv + '"'.repeat(n)],
  ['commas', (n) => nvprofCsv + ','.repeat(n)],
  ['numbers', (n) => nsysHead + '1 '.repeat(n / 2)],
  ['digits', (n) => nsysHead + '1'.repeat(n)],
  ['groups of digits', (n) => nsysHead + '1 000 '.repeat(n / 6)],
  ['marks', (n) => nsysHead + '1,000.'.repeat(n / 6)],
  ['blanks', (n) => nsysHead + ' '.repeat(n)],
  ['rows', (n) => nsysHead + '50.0 1000 2 500.0 400 600 f(int)\n'.repeat(n / 33)],
  ['copies', (n) => nsysHead + '50.0 1000 2 500.0 400 600 [CUDA memset]\n'.repeat(n / 40)],
  ['rows without header', (n) => '50.0 1000 2 500.0 400 600 cudaFree\n'.repeat(n / 35)],
  ['fields', (n) => nsysCsv + '1,'.repeat(n / 2)],
  ['bars', (n) => nsysBars + '|'.repeat(n)],
  ['header words', (n) => 'Time (%) Total Time (ns) '.repeat(n / 25)],
  ['nsys titles', (n) => "[6/8] Executing 'cuda_gpu_kern_sum' stats report\n".repeat(n / 50)],
  ['brackets of a title', (n) => '(cuda_gpu_kern_'.repeat(n / 15)],
  ['entries', (n) => `[${entry.repeat(n / entry.length)}`],
  ['entries that do not begin', (n) => '<FunctionEvent'.repeat(n / 14)],
  ['an entry that never ends', (n) => `<FunctionEventAvg key=${'a='.repeat(n / 2)}`],
  ['brackets in an entry', (n) => `<FunctionEventAvg cpu_time=1.000us cuda_time=1.000us key=${'>,'.repeat(n / 2)}`],
  ['fields of an entry', (n) => `<FunctionEvent id=1 ${'cpu_time= '.repeat(n / 10)}`],
  ['words of one letter', (n) => `<FunctionEvent id=1 name=${'x'.repeat(n)}=`],
];

function timeOf(text: string): number {
  let best = Infinity;
  for (let turn = 0; turn < 2; turn++) {
    const before = performance.now();
    for (const dialect of [nvprof, nsys, eventList]) dialect.read(text);
    best = Math.min(best, performance.now() - before);
  }
  return best;
}

test.each(makers)('%s', (_, make) => {
  const small = timeOf(make(40_000));
  const large = timeOf(make(400_000));
  // Ten times the text; the slack is for a machine that is busy with other things.
  expect(large).toBeLessThan(40 * small + 60);
});
