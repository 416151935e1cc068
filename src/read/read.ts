/** Pasted text in, profiles out. This file knows no table; it asks every dialect and puts their findings in order. */
import type { Problem, Profile, ReadResult } from '../profile/profile.ts';
import { clean } from './clean.ts';
import type { Findings } from './dialect.ts';
import { dialects } from './dialects/index.ts';
import { whyNot } from './refuse/why.ts';
import { remap } from './remap.ts';

/**
 * Reads every profiler table in a text. Never throws. `unread` holds the lines that looked like rows and could not be
 * read; where nothing was read at all, `notAProfile` says why (codes: refuse/why.ts) and names the tool where it is known.
 */
export function read(text: string): ReadResult {
  const repairs = clean(text);
  const cleaned = repairs.at(-1)?.text ?? text;
  let found = ask(cleaned);
  for (let k = repairs.length - 1; k >= 0; k--) {
    const repaired = repairs[k];
    if (repaired !== undefined) found = remap(found, repaired, repairs[k - 1]?.text ?? text);
  }
  const profiles = found.profiles.toSorted((a, b) => firstLine(a) - firstLine(b));
  const unread = leftOver(found).toSorted((a, b) => a.line - b.line);
  if (profiles.length > 0) return { profiles, unread, notAProfile: null };
  const notAProfile = whyNot(cleaned, unread);
  // Rows of another tool are not rows that we failed to read.
  return { profiles, unread: notAProfile.tool === null ? unread : [], notAProfile };
}

function ask(text: string): Findings {
  const all = dialects.map((dialect) => dialect.read(text));
  return { profiles: all.flatMap((found) => found.profiles), unread: all.flatMap((found) => found.unread) };
}

/** Each line once, and not at all where another dialect read it: what is foreign to one is a row to the other. */
function leftOver({ profiles, unread }: Findings): Problem[] {
  const isVague = ({ code }: Problem) => code === 'unknown-columns' || code === 'no-name';
  const rows = unread.some(isVague)
    ? new Set(profiles.flatMap((profile) => profile.rows.map(({ line }) => line)))
    : null;
  const lines = new Map<number, Problem>();
  for (const problem of unread) {
    if (isVague(problem) && (rows?.has(problem.line) === true || lines.has(problem.line))) continue;
    const before = lines.get(problem.line);
    if (before === undefined || isVague(before)) lines.set(problem.line, problem);
  }
  return [...lines.values()];
}

function firstLine(profile: Profile): number {
  return profile.rows[0]?.line ?? 0;
}
