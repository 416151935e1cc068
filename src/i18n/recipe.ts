/** Words of the script that is composed for a table; one file a language. Its Python is the same in all. */
import type { Part, Release } from '../answer/recipe.ts';
import { recipeEn } from './recipe.en.ts';

type Table<K extends string> = Readonly<Record<K, string>>;

export interface RecipeWords {
  /** What a part is, and what it costs or gives. */
  readonly parts: Readonly<Record<Part | 'base' | 'gpu', readonly [name: string, says: string]>>;
  readonly releases: Table<Release>;
  readonly ui: Table<
    | 'name'
    | 'table'
    | 'release'
    | 'guessed'
    | 'unknown'
    | 'otherDevice'
    | 'training'
    | 'found'
    | 'open'
    | 'openOne'
    | 'unchecked'
    | 'more'
    | 'nothing'
    | 'asBefore'
    | 'needsRelease'
    | 'needsGpu'
    | 'sum'
    | 'apart'
    | 'script'
    | 'scriptLabel'
    | 'settles'
    | 'makesCheckable'
  >;
}

const WORDS: Readonly<Record<string, RecipeWords>> = { en: recipeEn };

/** English where a language has no words yet. */
export const recipeWords = (lang: string): RecipeWords => WORDS[lang] ?? recipeEn;
