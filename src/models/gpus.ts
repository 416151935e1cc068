/**
 * Peak figures of cards: dense (no sparsity), each with its source. A figure from somebody else than the maker, or read
 * off a list, is marked as secondary. Unknown is null. Rates in FLOP/s and bytes/s, caches in bytes.
 */
import type { Card, Precision } from './roofline.ts';
import { LISTS, MAKER, type Source } from './gpu-sources.ts';

export type Figure = 'fp32' | 'tf32' | 'half' | 'bandwidth' | 'l2Bytes' | 'sms';

export interface Gpu extends Card {
  readonly id: string;
  readonly year: number;
  /** For GeForce cards fp32 is 2 · cores · boost clock (Hz). */
  readonly cores: number | null;
  readonly boost: number | null;
  readonly sources: Readonly<Partial<Record<Figure, Source>>>;
}

type Row = readonly [figure: Figure, value: number, source: Source];

function gpu(
  id: string,
  name: string,
  year: number,
  clock: readonly [number, number] | null,
  rows: readonly Row[],
): Gpu {
  const of = (figure: Figure): number | null => rows.find(([key]) => key === figure)?.[1] ?? null;
  const [cores, boost] = clock ?? [null, null];
  const flops: Record<Precision, number | null> = { fp32: of('fp32'), tf32: of('tf32'), half: of('half') };
  const sources: Partial<Record<Figure, Source>> = Object.fromEntries(rows.map(([key, , source]) => [key, source]));
  return {
    id,
    name,
    year,
    cores,
    boost,
    flops,
    bandwidth: of('bandwidth'),
    l2Bytes: of('l2Bytes'),
    sms: of('sms'),
    sources,
  };
}

const [TERA, GIGA, MEGA, KIB] = [1e12, 1e9, 1e6, 1024];

/** In the order of their years. A reader's own card is a `Card` made from two numbers (`ownCard`). */
export const GPUS: readonly Gpu[] = [
  gpu(
    'gtx-970',
    'GTX 970',
    2014,
    [1664, 1178 * MEGA],
    [
      ['fp32', 2 * 1664 * 1178 * MEGA, LISTS.cores],
      ['bandwidth', 224 * GIGA, LISTS.cputronic],
      ['l2Bytes', 1792 * KIB, LISTS.isite],
      ['sms', 13, LISTS.perCores],
    ],
  ),
  gpu(
    'gtx-980',
    'GTX 980',
    2014,
    [2048, 1216 * MEGA],
    [
      ['fp32', 2 * 2048 * 1216 * MEGA, LISTS.cores],
      ['bandwidth', 224 * GIGA, LISTS.clpeak],
      ['l2Bytes', 2048 * KIB, MAKER.gtx980],
      ['sms', 16, MAKER.gtx980],
    ],
  ),
  gpu(
    'gtx-980-ti',
    'GTX 980 Ti',
    2015,
    [2816, 1075 * MEGA],
    [
      ['fp32', 2 * 2816 * 1075 * MEGA, LISTS.cores],
      ['bandwidth', 336.5 * GIGA, LISTS.coresBandwidth],
      ['l2Bytes', 3072 * KIB, LISTS.perController],
      ['sms', 22, LISTS.perCores],
    ],
  ),
  gpu(
    'titan-x',
    'Titan X (Maxwell)',
    2015,
    [3072, 1075 * MEGA],
    [
      ['fp32', 2 * 3072 * 1075 * MEGA, LISTS.coresBandwidth],
      ['bandwidth', 336.5 * GIGA, LISTS.coresBandwidth],
      ['l2Bytes', 3072 * KIB, LISTS.perController],
      ['sms', 24, LISTS.perCores],
    ],
  ),
  gpu(
    'gtx-1080-ti',
    'GTX 1080 Ti',
    2017,
    [3584, 1582 * MEGA],
    [
      ['fp32', 2 * 3584 * 1582 * MEGA, LISTS.coresBandwidth],
      ['bandwidth', 484 * GIGA, LISTS.vortez],
      ['l2Bytes', 2816 * KIB, LISTS.query1080],
      ['sms', 28, LISTS.query1080],
    ],
  ),
  gpu('v100', 'V100 SXM', 2017, null, [
    ['fp32', 15.7 * TERA, LISTS.catalog],
    ['half', 125 * TERA, LISTS.catalog],
    ['bandwidth', 900 * GIGA, LISTS.catalog],
    ['l2Bytes', 6 * MEGA, LISTS.pmc],
    ['sms', 80, LISTS.compared],
  ]),
  gpu('t4', 'T4', 2018, null, [
    ['fp32', 8.1 * TERA, LISTS.catalog],
    ['half', 65 * TERA, LISTS.catalog],
    ['bandwidth', 320 * GIGA, LISTS.catalog],
  ]),
  gpu(
    'rtx-2080-ti',
    'RTX 2080 Ti',
    2018,
    [4352, 1545 * MEGA],
    [
      ['fp32', 2 * 4352 * 1545 * MEGA, LISTS.coresBandwidth],
      ['half', 108 * TERA, LISTS.benchmark],
      ['bandwidth', 616 * GIGA, LISTS.coresBandwidth],
      ['l2Bytes', 5632 * KIB, LISTS.query2080],
      ['sms', 68, LISTS.query2080],
    ],
  ),
  gpu('a100-40', 'A100 SXM 40 GB', 2020, null, [
    ['fp32', 19.5 * TERA, LISTS.lockwood],
    ['tf32', 156 * TERA, LISTS.lockwood],
    ['half', 312 * TERA, LISTS.lockwood],
    ['bandwidth', 1555 * GIGA, LISTS.lockwood],
    ['l2Bytes', 40 * MEGA, LISTS.pmc],
    ['sms', 108, LISTS.compared],
  ]),
  gpu('a100-80', 'A100 SXM 80 GB', 2020, null, [
    ['fp32', 19.5 * TERA, LISTS.lockwood],
    ['tf32', 156 * TERA, LISTS.bekman],
    ['half', 312 * TERA, LISTS.bekman],
    ['bandwidth', 2039 * GIGA, LISTS.bekman],
    ['l2Bytes', 40 * MEGA, LISTS.pmc],
    ['sms', 108, LISTS.compared],
  ]),
  gpu('rtx-3090', 'RTX 3090', 2020, null, [
    ['fp32', 35.6 * TERA, LISTS.gpuSpec],
    ['tf32', 35.6 * TERA, LISTS.gpuSpec],
    ['half', 71 * TERA, LISTS.gpuSpec],
    ['bandwidth', 936 * GIGA, LISTS.benchmark],
    ['l2Bytes', 6 * MEGA, LISTS.heros],
  ]),
  gpu('rtx-4090', 'RTX 4090', 2022, null, [
    ['fp32', 82.6 * TERA, LISTS.gpuSpec],
    ['tf32', 82.6 * TERA, LISTS.gpuSpec],
    ['half', 165 * TERA, LISTS.haas],
    ['bandwidth', 1008 * GIGA, LISTS.haas],
    ['l2Bytes', 72 * MEGA, LISTS.heros],
    ['sms', 128, LISTS.heros],
  ]),
  gpu('h100', 'H100 SXM', 2022, null, [
    ['fp32', 67 * TERA, LISTS.bekman],
    ['tf32', 494.5 * TERA, LISTS.bekman],
    ['half', 989 * TERA, LISTS.bekman],
    ['bandwidth', 3350 * GIGA, LISTS.bekman],
    ['l2Bytes', 50 * MEGA, LISTS.pmc],
    ['sms', 132, LISTS.chips],
  ]),
  gpu('l4', 'L4', 2023, null, [
    ['fp32', 30.3 * TERA, LISTS.inductor],
    ['tf32', 60 * TERA, LISTS.halved],
    ['half', 121 * TERA, LISTS.halved],
    ['bandwidth', 300 * GIGA, LISTS.specs],
  ]),
  gpu('h200', 'H200 SXM', 2024, null, [
    ['fp32', 67 * TERA, LISTS.bekman],
    ['tf32', 494.5 * TERA, LISTS.bekman],
    ['half', 989 * TERA, LISTS.bekman],
    ['bandwidth', 4800 * GIGA, LISTS.bekman],
    ['sms', 132, LISTS.smList],
  ]),
  gpu('b200', 'B200', 2024, null, [
    ['tf32', 1125 * TERA, LISTS.bekman],
    ['half', 2250 * TERA, LISTS.bekman],
    ['bandwidth', 8000 * GIGA, LISTS.torchao],
  ]),
];

export const gpuOf = (id: string): Gpu | undefined => GPUS.find((one) => one.id === id);

/** A card by two numbers of its data sheet, for what is not listed; the rest stays unknown. */
export function ownCard(name: string, teraflops: number, gigabytesPerSecond: number): Card | null {
  if (!(teraflops > 0 && teraflops < 1e5 && gigabytesPerSecond > 0 && gigabytesPerSecond < 1e6)) return null;
  const peak = teraflops * TERA;
  return {
    name,
    flops: { fp32: peak, tf32: null, half: peak },
    bandwidth: gigabytesPerSecond * GIGA,
    l2Bytes: null,
    sms: null,
  };
}
