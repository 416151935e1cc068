/** Words of the convolution widgets. */
import { convEn } from './conv.en.ts';

type Plain =
  | 'start'
  | 'audited'
  | 'yours'
  | 'custom'
  | 'cin'
  | 'cout'
  | 'side'
  | 'kernel'
  | 'stride'
  | 'groups'
  | 'batch'
  | 'dtype'
  | 'card'
  | 'own'
  | 'peak'
  | 'bandwidth'
  | 'none'
  | 'work'
  | 'bytes'
  | 'intensity'
  | 'intensityIs'
  | 'output'
  | 'gemm'
  | 'gemmIs'
  | 'gemmGroups'
  | 'tiles'
  | 'tilesIs'
  | 'wavesIs'
  | 'time'
  | 'timeIs'
  | 'unknown'
  | 'source'
  | 'secondary'
  | 'roofAlt'
  | 'roofX'
  | 'roofModel'
  | 'roofYours'
  | 'stairsAlt'
  | 'stairsTitle'
  | 'stairsNone'
  | 'stairsX'
  | 'smooth'
  | 'steps'
  | 'claimed'
  | 'floorCompute'
  | 'floorMemory'
  | 'floorMemoryUnknown'
  | 'impossible'
  | 'impossibleOwn'
  | 'possible'
  | 'yoursPossible'
  | 'yoursBroken'
  | 'open'
  | 'noTime'
  | 'sizesTime'
  | 'sizesNote'
  | 'sizesRange'
  | 'sizesUpTo'
  | 'layersNote'
  | 'layersPrinted'
  | 'layersAssumed'
  | 'layersCut'
  | 'layersMore'
  | 'layersOf'
  | 'layersOfOne';

export type ConvWords = Readonly<Record<Plain, string>> & {
  readonly bound: Readonly<Record<'compute' | 'memory', string>>;
  readonly sizesHead: readonly string[];
  readonly layersHead: readonly string[];
};

const WORDS: Readonly<Record<string, ConvWords>> = { en: convEn };

export const convWords = (lang: string): ConvWords => WORDS[lang] ?? convEn;
