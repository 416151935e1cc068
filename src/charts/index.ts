/** Every figure by its id; adding one is a file here and a line below. */
import { average } from './average.ts';
import { book } from './book.ts';
import { chain } from './chain.ts';
import { cold } from './cold.ts';
import { compare } from './compare.ts';
import { device } from './device.ts';
import { equal } from './equal.ts';
import type { Figure } from './figure.ts';
import { hook } from './hook.ts';
import { launches } from './launches.ts';
import { pace } from './pace.ts';
import { percents } from './percents.ts';
import { slopes } from './slopes.ts';
import { transfer } from './transfer.ts';
import { wall } from './wall.ts';

const LIST: readonly Figure[] = [
  ...[hook, average, launches, wall, device, compare, chain, percents, pace, slopes, equal],
  ...[cold, book, transfer],
];

export const FIGURES: ReadonlyMap<string, Figure> = new Map(LIST.map((figure) => [figure.id, figure]));
