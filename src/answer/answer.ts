/**
 * Findings → a reply for a forum: courteous, self-contained, with quoted rows, grades and the run to make next. All words
 * come in; nothing is computed here.
 */
import type { Analysis } from '../analysis/analyse.ts';
import type { Finding } from '../analysis/findings.ts';
import { cellAt } from '../profile/cell.ts';
import type { Column, Profile } from '../profile/profile.ts';
import { format } from '../profile/units.ts';
import type { FindingWords } from './finding-words.ts';
import { fillFinding } from './finding-words.ts';
import type { Flavour, Pen } from './pen.ts';
import { penFor } from './pen.ts';

export interface AnswerWords {
  readonly findings: Readonly<Record<string, FindingWords>>;
  readonly grades: Readonly<Record<Finding['grade'], string>>;
  readonly answer: Readonly<
    Record<'opening' | 'none' | 'next' | 'nextRun' | 'cannotSay' | 'closing' | 'unknown' | 'label' | 'more', string>
  >;
}

export interface AnswerOptions {
  readonly flavour: Flavour;
  /** Findings to speak of, by rule; all where absent. */
  readonly rules?: readonly string[];
  /** Names of the asker's own labels are left out unless they are wanted. */
  readonly keepLabels?: boolean;
  /** Python of the experiments, by name. */
  readonly experiments: Readonly<Record<string, string>>;
  /** What the table cannot say, in words. */
  readonly cannotSay?: readonly string[];
  /** Address of a finding on the site, for the link behind it. */
  readonly linkTo?: (rule: string) => string;
}

/** Rows quoted below a finding; more are counted. */
const MOST_ROWS = 5;

export function answerOf(analysis: Analysis, words: AnswerWords, options: AnswerOptions): string {
  const pen = penFor(options.flavour);
  const { profile, findings } = analysis;
  const chosen = findings.fired.filter(({ rule }) => options.rules?.includes(rule) ?? true);
  const said = { rows: String(profile.rows.length), wall: wallOf(analysis, words), device: profile.device ?? '–' };
  const opening = fill(words.answer.opening, said);
  const items = chosen.map((finding, i) => item(i + 1, finding, analysis, words, options, pen));
  return [
    opening,
    ...(items.length > 0 ? items : [words.answer.none]),
    ...nextRuns(chosen, words, options, pen),
    ...(options.cannotSay === undefined || options.cannotSay.length === 0
      ? []
      : [`${pen.bold(words.answer.cannotSay)} ${options.cannotSay.join(' ')}`]),
    words.answer.closing,
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
  const filled = (part: string): string => fillFinding(part, finding, analysis.facts, words.answer.unknown, pen.code);
  const headline = text === undefined ? finding.rule : filled(text.headline);
  const stake = finding.stakeUs === null ? '' : `, ${format({ value: finding.stakeUs, tol: 0, unit: 'us' })}`;
  const grade = `(${words.grades[finding.grade].toLowerCase()}${stake})`;
  const rows = quoted(finding, analysis.profile, words, options.keepLabels === true);
  const link = options.linkTo === undefined ? [] : [pen.link(finding.rule, options.linkTo(finding.rule))];
  const below = [
    ...(text === undefined ? [] : [filled(text.explanation)]),
    ...(rows.length > 0 ? [pen.block(rows, 'text')] : []),
    ...(text === undefined ? [] : [`${pen.bold(words.answer.next)} ${filled(text.todo)}`]),
    ...link,
  ];
  return [`${n}. ${pen.bold(headline)} ${grade}`, ...below.map(pen.indent)].join('\n\n');
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
  return left > 0 ? [...lines, `      ${fill(words.answer.more, { n: String(left) })}`] : lines;
}

/** Each experiment once, in the order in which findings name them. */
function nextRuns(chosen: readonly Finding[], words: AnswerWords, options: AnswerOptions, pen: Pen): string[] {
  const names = [...new Set(chosen.flatMap(({ next }) => next.slice(0, 1)))].slice(0, 2);
  return names.flatMap((name) => {
    const source = options.experiments[name];
    return source === undefined
      ? []
      : [`${pen.bold(words.answer.nextRun)}\n\n${pen.block(source.trimEnd().split('\n'), 'python')}`];
  });
}

function wallOf({ facts }: Analysis, words: AnswerWords): string {
  const outcome = facts['wall.total']?.outcome;
  return outcome !== undefined && 'value' in outcome ? format(outcome) : words.answer.unknown;
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
