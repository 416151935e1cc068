/**
 * Which analysis a place on the page speaks of. A story (a section with needs) that the reader's table cannot tell falls
 * back to the sample of that slot, so its sentences and figures stay whole.
 */
import { analyse, analysing } from '../analysis/analyse.ts';
import type { Analysis } from '../analysis/analyse.ts';
import { comparisonOf } from '../analysis/compare.ts';
import type { Facts } from '../analysis/facts.ts';
import { whyMissing } from '../i18n/fact-text.ts';
import type { Pair } from '../charts/figure.ts';
import type { Profile } from '../profile/profile.ts';
import { read } from '../read/read.ts';
import type { SampleSet } from '../state/samples.ts';
import { SAMPLE_SETS } from '../state/samples.ts';
import { breathe, inSlices } from './slices.ts';

export type Of = 'A' | 'B' | 'AB';
const SLOTS = ['A', 'B'] as const;

/** What a slot shows: an analysis, its name, and whether it is the sample. */
export interface Shown {
  readonly analysis: Analysis;
  readonly name: string;
  readonly sample: boolean;
}

export interface View {
  readonly A: Shown;
  readonly B: Shown;
}

const samples = new Map<SampleSet, View>();

/** Both tables of the case, or of another pair of samples; analysed once. */
export function sampleView(set: SampleSet = 'case'): View {
  const before = samples.get(set);
  if (before !== undefined) return before;
  const view = { A: sample(set, 'A'), B: sample(set, 'B') };
  samples.set(set, view);
  return view;
}

function sample(set: SampleSet, slot: 'A' | 'B'): Shown {
  return { analysis: analyseOnce(sampleProfile(set, slot)), name: SAMPLE_SETS[set][slot].name, sample: true };
}

const sampleProfiles = new Map<string, Profile>();

function sampleProfile(set: SampleSet, slot: 'A' | 'B'): Profile {
  const { name, text } = SAMPLE_SETS[set][slot];
  const profile = sampleProfiles.get(text) ?? read(text).profiles[0];
  if (profile === undefined) throw new Error(`The sample ${name} cannot be read`);
  sampleProfiles.set(text, profile);
  return profile;
}

/** Analyses the samples of some sets ahead of `sampleView`, without holding up the page. */
export async function sampleReady(sets: Iterable<SampleSet>): Promise<void> {
  for (const set of sets) {
    for (const slot of SLOTS) {
      await breathe();
      await analyseInSlices(sampleProfile(set, slot));
    }
  }
}

/** The pair of samples that an attribute names. */
export function sampleSet(text: string | undefined): SampleSet {
  return text !== undefined && Object.hasOwn(SAMPLE_SETS, text) ? (text as SampleSet) : 'case';
}

/** The view with the reader's profiles in the slots that have one. */
export function viewOf(held: Readonly<Record<'A' | 'B', { profile: Profile; name: string } | null>>): View {
  const shown = (slot: 'A' | 'B'): Shown => {
    const own = held[slot];
    return own === null ? sampleView()[slot] : { analysis: analyseOnce(own.profile), name: own.name, sample: false };
  };
  return { A: shown('A'), B: shown('B') };
}

const analysed = new WeakMap<Profile, Analysis>();

/** One analysis a profile, however many places ask. */
export function analyseOnce(profile: Profile): Analysis {
  const before = analysed.get(profile);
  if (before !== undefined) return before;
  const analysis = analyse(profile);
  analysed.set(profile, analysis);
  return analysis;
}

/** The same ahead of `analyseOnce`, without holding up the page: a table of a thousand rows takes longer than a frame. */
export async function analyseInSlices(profile: Profile): Promise<void> {
  if (analysed.has(profile)) return;
  const analysis = await inSlices(analysing(profile));
  // Somebody who could not wait may have been quicker: all must speak of one analysis.
  if (!analysed.has(profile)) analysed.set(profile, analysis);
}

/** A need is a fact of a slot: `A:conv.calls`. */
export interface Need {
  readonly slot: 'A' | 'B';
  readonly id: string;
}

export function needsOf(text: string): Need[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [slot, id] = word.split(':');
      if ((slot !== 'A' && slot !== 'B') || id === undefined) throw new Error(`Not a need: ${word}`);
      return { slot, id };
    });
}

export interface Lack {
  readonly slot: 'A' | 'B';
  /** The engine's reason; words for it are in `words.missing`. */
  readonly why: string;
}

/** The view a story can be told in, and what the reader's tables lack for it (one lack a slot). */
export function storyView(view: View, needs: readonly Need[], set: SampleSet = 'case'): { view: View; lacks: Lack[] } {
  const lacks: Lack[] = [];
  for (const { slot, id } of needs) {
    if (view[slot].sample || lacks.some((lack) => lack.slot === slot)) continue;
    const why = whyMissing(view[slot].analysis.facts, id);
    if (why !== null) lacks.push({ slot, why });
  }
  const fallen = (slot: 'A' | 'B'): Shown =>
    view[slot].sample || lacks.some((lack) => lack.slot === slot) ? sampleView(set)[slot] : view[slot];
  return { view: { A: fallen('A'), B: fallen('B') }, lacks };
}

const compared = new WeakMap<Analysis, WeakMap<Analysis, Facts>>();

/** The facts of a slot, or of the two compared. */
export function factsIn(view: View, of: Of): Facts {
  if (of !== 'AB') return view[of].analysis.facts;
  const [a, b] = [view.A.analysis, view.B.analysis];
  const inner = compared.get(a) ?? new WeakMap<Analysis, Facts>();
  compared.set(a, inner);
  const facts = inner.get(b) ?? comparisonOf(a, b);
  inner.set(b, facts);
  return facts;
}

export function pairOf(view: View): Pair {
  const names = { A: atStart(view.A.name), B: atStart(view.B.name) };
  return { A: view.A.analysis, B: view.B.analysis, names };
}

/** A name as a sentence or a label begins with it; a file's name keeps its letters. */
export function atStart(name: string): string {
  return /^(?:your|the) /.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** Whether a condition on findings and facts holds: `missing-kernels`, unless any of the others does. */
export function holds(view: View, of: 'A' | 'B', finding: string, unless: string, has: string): boolean {
  const { analysis, sample: isSample } = view[of];
  const fired = (rule: string): boolean => analysis.findings.fired.some((found) => found.rule === rule);
  const list = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
  const known = (id: string): boolean => (id === 'reader' ? !isSample : whyMissing(analysis.facts, id) === null);
  return list(finding).every(fired) && !list(unless).some(fired) && list(has).every(known);
}
