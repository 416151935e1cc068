/**
 * Findings → a reply for a forum: courteous, self-contained, with quoted rows, grades and the run to make next. All words
 * come in; nothing is computed here.
 */
import type { Analysis } from '../analysis/analyse.ts';
import type { Finding } from '../analysis/findings.ts';
import { cellAt } from '../profile/cell.ts';
import type { Column, Profile } from '../profile/profile.ts';
import { format } from '../profile/units.ts';
import { caseOf, fillExperiment } from './experiment.ts';
import { fill } from './fill.ts';
import { grouped } from '../profile/grouped.ts';
import type { FindingWords } from './finding-words.ts';
import { fillFinding } from './finding-words.ts';
import type { Flavour, Pen } from './pen.ts';
import { penFor } from './pen.ts';

type Table<K extends string> = Readonly<Record<K, string>>;

export interface AnswerWords {
  readonly findings: Readonly<Record<string, FindingWords>>;
  readonly grades: Table<Finding['grade']>;
  readonly answer: Table<
    | 'thanks'
    | 'opening'
    | 'none'
    | 'next'
    | 'nextRun'
    | 'cannotSay'
    | 'wouldTell'
    | 'closing'
    | 'unknown'
    | 'label'
    | 'more'
    | 'section'
    | 'link'
  >;
  /** What a table cannot say, and what an experiment tells, by their names. */
  readonly cannotSay: Table<string>;
  readonly runs: Table<string>;
}

export interface AnswerOptions {
  readonly flavour: Flavour;
  /** Findings to speak of, by rule; all where absent. */
  readonly rules?: readonly string[];
  /** Names of the asker's own labels are left out unless they are wanted. */
  readonly keepLabels?: boolean;
  /** Python of the experiments, by name. */
  readonly experiments: Table<string>;
  /** Address of the section that explains a rule; undefined where no lesson does. */
  readonly sectionOf?: (rule: string) => string | undefined;
  /** Address that opens this very table with its working. */
  readonly link?: string;
}

/** Rows quoted below a finding; more are counted. */
const MOST_ROWS = 5;
/** Runs set out in full; a reply with more is read by nobody. */
const MOST_RUNS = 2;

export function answerOf(analysis: Analysis, words: AnswerWords, options: AnswerOptions): string {
  const pen = penFor(options.flavour);
  const { profile, findings } = analysis;
  const chosen = findings.fired.filter(({ rule }) => options.rules?.includes(rule) ?? true);
  const said = { rows: profile.rows.length, wall: wallOf(analysis, words), device: profile.device ?? '–' };
  const opening = fill(words.answer.opening, said);
  const items = chosen.map((finding, i) => item(i + 1, finding, analysis, words, options, pen));
  return [
    // Stack Overflow edits greetings out.
    options.flavour === 'stackoverflow' ? opening : `${words.answer.thanks} ${opening}`,
    ...(items.length > 0 ? items : [words.answer.none]),
    ...nextRuns(chosen, analysis, words, options, pen),
    ...unsaid(analysis, words, pen),
    words.answer.closing,
    ...(options.link === undefined ? [] : [pen.link(words.answer.link, options.link)]),
  ].join('\n\n');
}

function item(
  n: number,
  finding: Finding,
  analysis: Analysis,
  words: AnswerWords,
  options: AnswerOptions,
  pen: Pen,
): string {
  const text = words.findings[finding.rule];
  const own = new Set(options.keepLabels === true ? [] : analysis.table.labels.map(({ name }) => name));
  const nameOf = (name: string): string => (own.has(name) ? words.answer.label : pen.code(name));
  const filled = (part: string): string =>
    fillFinding(pen.prose(part), finding, analysis.facts, words.answer.unknown, nameOf);
  const headline = text === undefined ? finding.rule : filled(text.headline);
  const stake = finding.stakeUs === null ? '' : `, ${format({ value: finding.stakeUs, tol: 0, unit: 'us' })}`;
  const grade = `(${words.grades[finding.grade].toLowerCase()}${stake})`;
  const rows = quoted(finding, analysis.profile, words, options.keepLabels === true);
  const section = options.sectionOf?.(finding.rule);
  const below = [
    ...(text === undefined ? [] : [filled(text.explanation)]),
    ...(rows.length > 0 ? [pen.block(rows, 'text')] : []),
    ...(text === undefined ? [] : [`${pen.bold(words.answer.next)} ${filled(text.todo)}`]),
    ...(section === undefined ? [] : [pen.link(words.answer.section, section)]),
  ];
  return [`${n}. ${pen.bold(headline)} ${grade}`, ...below.map((text) => pen.indent(text, n))].join('\n\n');
}

/** The rows a finding rests on: number, name, and the cells that carry it. */
function quoted(finding: Finding, profile: Profile, words: AnswerWords, keepLabels: boolean): string[] {
  const shown = finding.evidence.slice(0, MOST_ROWS).map(({ row, columns }) => {
    const record = profile.rows[row];
    const own = record?.kind === 'label' || record?.kind === 'annotation';
    const name = own && !keepLabels ? words.answer.label : (record?.name ?? '');
    const cells = columns
      .map((column: Column) => cellAt(profile, row, column)?.text ?? '')
      .filter((cell) => cell !== '');
    return { index: String(row + 1), name: name.slice(0, 60), cells };
  });
  const wide = Math.max(0, ...shown.map(({ name }) => name.length));
  const lines = shown.map(({ index, name, cells }) =>
    `${index.padStart(4)}  ${name.padEnd(wide)}  ${cells.join('  ')}`.trimEnd(),
  );
  const left = finding.evidence.length - shown.length;
  return left > 0 ? [...lines, `      ${fill(words.answer.more, { n: left })}`] : lines;
}

/** Each experiment once, in the order in which findings name them, written for the first that does. */
function nextRuns(
  chosen: readonly Finding[],
  analysis: Analysis,
  words: AnswerWords,
  options: AnswerOptions,
  pen: Pen,
): string[] {
  const first = new Map<string, Finding>();
  for (const finding of chosen)
    for (const name of finding.next.slice(0, 1)) if (!first.has(name)) first.set(name, finding);
  return [...first].slice(0, MOST_RUNS).flatMap(([name, finding]) => {
    const source = options.experiments[name];
    if (source === undefined) return [];
    const lead = pen.prose(fill(words.answer.nextRun, { what: words.runs[name] ?? name }));
    const code = fillExperiment(source, caseOf(analysis, finding, options.keepLabels === true));
    return [`${lead}\n\n${pen.block(code.trimEnd().split('\n'), 'python')}`];
  });
}

/** What the table leaves open, by what would tell it. */
function unsaid({ cannotSay }: Analysis, words: AnswerWords, pen: Pen): string[] {
  const told = grouped(cannotSay, ({ ask }) => ask.map(pen.code).join(', '));
  const lines = [...told].map(([ask, group]) => {
    const [first = '', ...others] = group.map(({ id }) => words.cannotSay[id] ?? id);
    const open = [first, ...others.map((one) => one.charAt(0).toLowerCase() + one.slice(1))].join('; ');
    return `- ${fill(words.answer.wouldTell, { open, ask })}`;
  });
  return lines.length === 0 ? [] : [`${pen.bold(words.answer.cannotSay)}\n\n${lines.join('\n')}`];
}

function wallOf({ facts }: Analysis, words: AnswerWords): string {
  const outcome = facts['wall.total']?.outcome;
  return outcome !== undefined && 'value' in outcome ? format(outcome) : words.answer.unknown;
}
