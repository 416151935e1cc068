/** The words of the kernel book, apart from the others because it is fetched when it is opened. */
import type { Reading } from '../analysis/book.ts';
import { kernelBookEn } from './kernel-book.en.ts';

type Key =
  | 'tables'
  | 'row'
  | 'kernel'
  | 'calls'
  | 'time'
  | 'belongs'
  | 'why'
  | 'op'
  | 'billed'
  | 'left'
  | 'nowhere'
  | 'several'
  | 'placeOf'
  | 'closes'
  | 'tooMuch'
  | 'rest'
  | 'billedSum'
  | 'placedSum'
  | 'severalSum'
  | 'waitingSum'
  | 'unprintedSum'
  | 'progress'
  | 'closedWithGap'
  | 'closed'
  | 'check'
  | 'show'
  | 'clear'
  | 'checked'
  | 'shown'
  | 'agrees'
  | 'differs'
  | 'untold'
  | 'among'
  | 'together'
  | 'lacks';

export type KernelBookWords = Readonly<Record<Key, string>> & {
  readonly reasons: Readonly<Record<Reading['why'], string>>;
};

const WORDS: Readonly<Record<string, KernelBookWords>> = { en: kernelBookEn };

export function kernelBookWords(lang: string): KernelBookWords {
  return WORDS[lang] ?? kernelBookEn;
}

/** `add, sub or add_`; a single name stands alone. */
export function listed(names: readonly string[], last: string): string {
  if (names.length < 2) return names[0] ?? '';
  const [end = ''] = names.slice(-1);
  return last.replace('{list}', names.slice(0, -1).join(', ')).replace('{last}', end);
}
