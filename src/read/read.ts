/** Pasted text in, profiles out. This file knows no table; it asks every dialect and puts their findings in order. */
import type { Problem, Profile, ReadResult } from '../profile/profile.ts';
import { dialects } from './dialects/index.ts';

/**
 * Reads every profiler table in a text. Never throws; where nothing was read, `notAProfile` says why (`empty`,
 * `no-rows`: a header without any row, `no-table`), and `unread` holds the lines that looked like rows.
 */
export function read(text: string): ReadResult {
  const profiles: Profile[] = [];
  const unread: Problem[] = [];
  for (const dialect of dialects) {
    const found = dialect.read(text);
    profiles.push(...found.profiles);
    for (const problem of found.unread) unread.push(problem);
  }
  profiles.sort((a, b) => firstLine(a) - firstLine(b));
  unread.sort((a, b) => a.line - b.line);
  if (profiles.length > 0) return { profiles, unread, notAProfile: null };
  const why = text.trim() === '' ? 'empty' : 'no-table';
  return { profiles, unread, notAProfile: { tool: null, why } };
}

function firstLine(profile: Profile): number {
  return profile.rows[0]?.line ?? 0;
}
