/**
 * A run to make next, written for the reader's case. The files of `content/experiments` are Python as they stand; a line
 * `OP = "aten::mul"` in one of them names what changes from table to table, and is written anew as a string literal.
 */
import type { Analysis } from '../analysis/analyse.ts';
import type { Finding } from '../analysis/findings.ts';
import type { Row } from '../profile/profile.ts';

/** A label of the reader's own, the op in question, the row in question, the call that launches kernels. */
export type Place = 'LABEL' | 'OP' | 'ROW' | 'LAUNCH';
export type Case = Readonly<Partial<Record<Place, string>>>;

/** Code as pieces, a list a line: `k` keywords, `c` comments, nothing for the rest. */
export type CodeLine = readonly (readonly [text: string, role: '' | 'k' | 'c'])[];

const PLACE = /^(LABEL|OP|ROW|LAUNCH) = "(?:[^"\\\n]|\\.)*"/gm;
/** A name is cut here: a table prints up to 55 characters of it, a link may bring more. */
const LONGEST = 120;
/** Labels that PyTorch sets itself say nothing about the reader's program. */
const SET_BY_TORCH = /^(?:ProfilerStep|Optimizer\.|enumerate\(DataLoader|autograd::|## )/;

/** The source with its places filled; a place without a value keeps the one of the file. */
export function fillExperiment(source: string, values: Case): string {
  return source.replace(PLACE, (whole, place: Place) => {
    const value = values[place];
    return value === undefined ? whole : `${place} = ${pythonString(value)}`;
  });
}

/** The same for coloured code; a place is the first piece of its line. */
export function fillLines(lines: readonly CodeLine[], values: Case): readonly CodeLine[] {
  return lines.map(([first, ...rest]) =>
    first === undefined ? [] : [[fillExperiment(first[0], values), first[1]], ...rest],
  );
}

/** Any text as a Python literal on one line. JSON's escapes are Python's; what nobody sees is escaped as well. */
export function pythonString(text: string): string {
  const cut = Array.from(text).slice(0, LONGEST).join('');
  return JSON.stringify(cut).replace(
    /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
    (hidden) => `\\u${hidden.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What a table, and a finding in it, put in the places. Labels are the asker's own and left out unless wanted. */
export function caseOf({ profile, table }: Analysis, finding: Finding | null, labels: boolean): Case {
  const rows = (finding?.rows ?? []).flatMap((row) => profile.rows[row] ?? []);
  const named = Object.values(finding?.values ?? {}).filter((value) => typeof value === 'string');
  const about = [...rows.filter((row) => named.includes(row.name)), ...rows];
  const op = about.find(({ kind }) => kind === 'op') ?? most(table.ops);
  const row = about.find(({ kind }) => labels || (kind !== 'label' && kind !== 'annotation'));
  const label = most(table.labels.filter(({ name }) => !SET_BY_TORCH.test(name)));
  return {
    ...place('OP', op),
    ...place('ROW', row),
    ...place('LAUNCH', most(table.launches)),
    ...(labels ? place('LABEL', label) : {}),
  };
}

function place(name: Place, row: Row | undefined): Case {
  // Cut names end in an ellipsis that is no part of them; the files look for names that begin so.
  const text = row?.name.replace(/(?:\.{3}|…)$/, '') ?? '';
  return text === '' ? {} : { [name]: text };
}

const most = (rows: readonly Row[]): Row | undefined => [...rows].sort((a, b) => size(b) - size(a))[0];
const size = (row: Row): number =>
  Math.max(row.selfDeviceUs ?? 0, row.kind === 'label' ? (row.cpuTotalUs ?? 0) : (row.selfCpuUs ?? 0));
