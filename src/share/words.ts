/** Names and other words in a link: from the frozen lists, from earlier in the same link, or letter by letter. */
import { PILED_MARKS } from '../profile/marks.ts';
import type { Coder } from './coder.ts';
import { Letters } from './letters.ts';
import { LISTS, PRIMER } from './names.ts';
import { Choice, Magnitude } from './numbers.ts';
import { refuse } from './refusal.ts';

/** PyTorch cuts a name at so many characters and puts dots behind it. */
const CUT = 52;
const MOST_BYTES = 20_000;

interface Place {
  readonly list: number;
  readonly index: number;
  readonly cut: boolean;
}

let index: Map<string, Place> | null = null;

/** Where a name stands in the lists, cut or whole. */
function places(): Map<string, Place> {
  if (index !== null) return index;
  const found = new Map<string, Place>();
  const add = (name: string, place: Place): void => {
    if (!found.has(name)) found.set(name, place);
  };
  for (const [list, { names }] of LISTS.entries()) {
    for (let k = 0; k < names.length; k++) {
      const name = nameAt(list, k);
      add(name, { list, index: k, cut: false });
      if (name.length > CUT + 3) add(cutShort(name), { list, index: k, cut: true });
    }
  }
  index = found;
  return found;
}

/** Whether a name is one that PyTorch, CUDA or a library gave, and so tells nothing of who profiled. */
export const isListed = (name: string): boolean => places().has(name);

function nameAt(list: number, k: number): string {
  const { names, before, behind } = LISTS[list] ?? refuse('damaged');
  return before + (names[k] ?? refuse('damaged')) + behind;
}

const cutShort = (name: string): string => `${name.slice(0, CUT)}...`;

/** Letters of all words of a link together. */
export interface Budget {
  letters: number;
}

/** Words of one sort: they learn from each other. */
export class Words {
  private readonly earlier: string[] = [];
  private readonly origin = new Choice(4, 3);
  private readonly list = new Choice(LISTS.length + 1, LISTS.length);
  private readonly indexes = LISTS.map(() => new Magnitude());
  private readonly cut = new Choice(1, 1);
  private readonly ago = new Magnitude();
  private last = 0;
  private lastList = 0;
  private readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  code(coder: Coder, word: string): string {
    const place = coder.writing ? places().get(word) : undefined;
    const before = coder.writing ? this.earlier.indexOf(word) : -1;
    // Said before in this link; in a list; letter by letter.
    const origin = this.origin.code(coder, this.last, before >= 0 ? 1 : place !== undefined ? 0 : 2, 3);
    this.last = origin;
    if (origin === 1) {
      const found = this.earlier[this.ago.code(coder, before, this.earlier.length)] ?? refuse('damaged');
      this.earlier.splice(this.earlier.indexOf(found), 1);
      this.earlier.unshift(found);
      return found;
    }
    const found = origin === 0 ? this.listed(coder, place) : this.spelt(coder, word);
    this.earlier.unshift(found);
    if (this.earlier.length > 4000) this.earlier.pop();
    return found;
  }

  private listed(coder: Coder, place: Place | undefined): string {
    const list = this.list.code(coder, this.lastList, place?.list ?? 0, LISTS.length);
    this.lastList = list;
    const size = LISTS[list]?.names.length ?? 0;
    const k = (this.indexes[list] ?? refuse('damaged')).code(coder, place?.index ?? 0, size - 1);
    const name = nameAt(list, k);
    if (name.length <= CUT + 3) return name;
    return this.cut.code(coder, 0, place?.cut === true ? 0 : 1, 2) === 0 ? cutShort(name) : name;
  }

  private letters: Letters | null = null;

  private spelt(coder: Coder, word: string): string {
    this.letters ??= Letters.after(PRIMER);
    const text = this.letters.text(coder, word, Math.min(MOST_BYTES, this.budget.letters));
    // Marks piled on a letter by the hundred thousand hold a page for minutes.
    if (text === null || PILED_MARKS.test(text)) refuse('too-big');
    this.budget.letters -= text.length;
    return text;
  }
}
