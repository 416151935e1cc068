/**
 * What a notebook shows for `prof.key_averages()`, or for `prof` itself, without `.table()`: a list of
 * `<FunctionEventAvg key=… …>` or `<FunctionEvent id=… …>`. An average has its times a call and never a count, so totals
 * stay unknown; a single event's time is its total.
 */
import type { Problem, Profile } from '../../profile/profile.ts';
import type { Dialect, Findings } from '../dialect.ts';
import { type Entry, entryOf } from './event-list/fields.ts';
import { List } from './event-list/list.ts';

export const eventList: Dialect = { name: 'event-list', read };

const BEGIN = '<FunctionEvent';
const AVERAGE = 'Avg ';

function read(text: string): Findings {
  const profiles: Profile[] = [];
  const unread: Problem[] = [];
  const lines = new Lines(text);
  let list: List | null = null;
  const close = (): void => {
    const profile = list?.profile() ?? null;
    if (profile !== null) profiles.push(profile);
    list = null;
  };
  // Engines look for short strings many times faster than for long ones; most texts are told by this alone.
  const maybe = text.indexOf(BEGIN.slice(0, 6));
  for (let at = maybe < 0 ? -1 : text.indexOf(BEGIN, maybe); at >= 0;) {
    const found = text.indexOf(BEGIN, at + BEGIN.length);
    const next = found < 0 ? text.length : found;
    const averages = text.startsWith(AVERAGE, at + BEGIN.length);
    // Another word that only begins alike.
    if (averages || text.charAt(at + BEGIN.length) === ' ') {
      lines.goTo(at);
      const entry = entryOf(text, at, next);
      if (list !== null && list.averages !== averages) close();
      list ??= new List(text, averages);
      const fault = entry.closed ? list.add(entry, lines.number) : null;
      if (!entry.closed || fault !== null) unread.push(problemOf(entry, lines, fault));
      // Anything but a comma ends the list.
      if (/[^\s,]/.test(text.slice(entry.to, Math.min(next, entry.to + 200)))) close();
    }
    at = found;
  }
  close();
  return { profiles, unread };
}

/** Which line an offset stands in, for offsets that come in order. */
class Lines {
  readonly text: string;
  number = 1;
  from = 0;
  to: number;

  constructor(text: string) {
    this.text = text;
    this.to = this.endOf(0);
  }

  goTo(offset: number): void {
    while (this.to < offset) {
      this.number++;
      this.from = this.to + 1;
      this.to = this.endOf(this.from);
    }
  }

  private endOf(from: number): number {
    const found = this.text.indexOf('\n', from);
    return found < 0 ? this.text.length : found;
  }
}

/** An entry that breaks off, or that has a value which is no time or number. */
function problemOf(entry: Entry, line: Lines, fault: { from: number; to: number } | null): Problem {
  // A value on a later line of the entry is pointed at through the entry's beginning.
  const at = fault !== null && fault.to <= line.to && fault.to > fault.from ? fault : entry;
  const to = Math.max(Math.min(at.to, line.to), at.from + 1);
  return {
    code: entry.closed ? 'unreadable-cell' : 'too-few-cells',
    ...{ line: line.number, text: line.text.slice(line.from, line.to), from: at.from - line.from, to: to - line.from },
    detail: { found: entry.values.length, expected: entry.values.length + 1 },
  };
}
