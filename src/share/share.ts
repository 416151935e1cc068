/** Profiles ⇄ the data of a link. The one door of this room: nothing else of it is needed elsewhere, but for words. */
import type { Problem, Profile, Row } from '../profile/profile.ts';
import { unwrap, wrap } from './envelope.ts';
import type { Contents, Table } from './link.ts';
import { Refusal, refuse } from './refusal.ts';
import { sheetOf } from './from-profile.ts';
import { MOST_ROWS } from './table.ts';
import { profileOf } from './to-profile.ts';
import { readBody, VERSION, writeBody } from './versions.ts';

/** A table to be shared. */
export interface Shared {
  readonly profile: Profile;
  /** What its owner calls it; null for the site's own word. */
  readonly name: string | null;
  /** Rows of the whole table, where the profile holds only the top of them. */
  readonly cutOf: number | null;
}

/** What a link holds. Either slot may be empty; a link may also be a state of the simulator alone. */
export interface Sharing {
  readonly A: Shared | null;
  readonly B: Shared | null;
  /** Rules of findings: those chosen to be shown, or of a table cut short those that hold for all its rows. */
  readonly findings: readonly string[];
  readonly simulator: string | null;
  /** Which table of the gallery. */
  readonly sample: string | null;
}

export const NOTHING: Sharing = { A: null, B: null, findings: [], simulator: null, sample: null };

/**
 * The data of a link, base64url. It is read back before it is handed out: throws a Refusal `inexact` where anything
 * would not come back as it was, `too-big` where it holds more than a link may.
 */
export function linkOf(sharing: Sharing): string {
  const contents: Contents = { ...sharing, A: tableOf(sharing.A), B: tableOf(sharing.B) };
  const body = writeBody(contents);
  const again = readBody(VERSION, body);
  if (JSON.stringify(plain(again)) !== JSON.stringify(plain(contents))) refuse('inexact');
  return wrap({ version: VERSION, body });
}

/** What the data of a link holds. Throws a Refusal and nothing else. */
export function openLink(data: string): Sharing {
  const { version, body } = unwrap(data);
  try {
    const contents = readBody(version, body);
    return { ...contents, A: sharedOf(contents.A), B: sharedOf(contents.B) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Only bytes that nobody's site has written can lead here.
    return refuse('damaged');
  }
}

function tableOf(shared: Shared | null): Table | null {
  if (shared !== null && shared.profile.rows.length > MOST_ROWS) refuse('too-big');
  return shared === null ? null : { sheet: sheetOf(shared.profile), name: shared.name, cutOf: shared.cutOf };
}

function sharedOf(table: Table | null): Shared | null {
  return table === null ? null : { profile: profileOf(table.sheet), name: table.name, cutOf: table.cutOf };
}

/** Everything that must come back, in one order. */
function plain({ A, B, findings, simulator, sample }: Contents): unknown {
  return [A, B].map(tablePlain).concat([findings, simulator, sample]);
}

function tablePlain(table: Table | null): unknown {
  if (table === null) return null;
  const { name, cutOf, sheet } = table;
  const { dialect, version, device, columns, text, cells, rows, footer, problems } = profileOf(sheet);
  const places = [cells.from, cells.to, cells.exp].map((array) => Array.from<number>(array));
  const guess = version === null ? null : [version.value, version.because];
  return [
    name,
    cutOf,
    dialect,
    guess,
    device,
    columns,
    text,
    places,
    rows.map(rowPlain),
    Object.values(footer),
    problems.map(problemPlain),
  ];
}

const rowPlain = ({ extra, ...row }: Row): unknown => [row, Object.entries(extra ?? {})];
const problemPlain = ({ code, line, text, from, to, detail }: Problem): unknown => [
  code,
  line,
  text,
  from,
  to,
  Object.entries(detail),
];
