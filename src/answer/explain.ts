/** What the engine can say of one table or two, for a terminal: ledger, facts and findings. */
import type { Analysis } from '../analysis/analyse.ts';
import type { Fact } from '../analysis/facts.ts';
import type { Finding } from '../analysis/findings.ts';
import type { Line } from '../analysis/ledger.ts';
import type { Quantity } from '../analysis/quantity.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { Profile } from '../profile/profile.ts';
import { format } from '../profile/units.ts';
import { compareTables } from '../analysis/compare.ts';
import { compareJson } from './compare-json.ts';
import type { LedgerWords } from './ledger-text.ts';
import { byHowMuch, numbersOf } from './ledger-text.ts';
import { cellJson } from './read-json.ts';

/** Words for ids, as a language has them. */
export interface ExplainWords extends LedgerWords {
  readonly facts: Readonly<Record<string, string>>;
  readonly verdicts: Readonly<Record<Line['verdict'], string>>;
  readonly ledger: Readonly<Record<Line['id'], { readonly title: string; readonly says: string }>>;
}

/** Facts with value, unit, grade, their cells and the arithmetic; ledger lines; findings. Keys are the contract's. */
export function explainJson(analyses: readonly Analysis[]): object {
  const all = analyses.map((analysis) => ({
    ledger: analysis.ledger.map((line) => lineJson(line, analysis.profile)),
    findings: analysis.findings.fired.map((finding) => findingJson(finding, analysis.profile)),
    vetoed: analysis.findings.vetoed,
    notCheckable: analysis.findings.notCheckable,
    cannotSay: analysis.cannotSay,
    facts: Object.fromEntries(Object.values(analysis.facts).map((fact) => [fact.id, factJson(fact, analysis.profile)])),
  }));
  const [a, b] = all;
  const [left, right] = analyses;
  if (b === undefined || left === undefined || right === undefined) return { ...a };
  return { ...a, b, comparison: compareJson(compareTables(left, right)) };
}

function factJson(fact: Fact, profile: Profile): object {
  const { id, owner, grade, name, outcome } = fact;
  if (!isKnown(outcome)) return { id, value: null, why: outcome.missing, owner, grade };
  const { value, tol, unit } = outcome;
  return {
    id,
    value,
    tol,
    unit,
    name,
    owner,
    grade,
    arithmetic: arithmetic(outcome),
    cells: cellsOf(outcome, profile),
  };
}

function lineJson(line: Line, profile: Profile): object {
  const { id, verdict, note, tested } = line;
  const side = (q: Quantity | null): object | null =>
    q === null ? null : { value: q.value, tol: q.tol, unit: q.unit };
  const by = line.left === null || line.right === null ? null : line.right.value - line.left.value;
  const instances = line.instances.map((instance) => ({
    rows: instance.rows.map((row) => ({ row, name: profile.rows[row]?.name ?? '' })),
    side: instance.side,
    left: instance.left.value,
    right: instance.right.value,
    arithmetic: arithmetic(instance.right),
  }));
  return {
    id,
    verdict,
    by: verdict === 'broken' ? by : null,
    why: note,
    left: side(line.left),
    right: side(line.right),
    tested,
    instances,
  };
}

function findingJson(finding: Finding, profile: Profile): object {
  const { rule, group, severity, grade, stakeUs, rows, facts, next, rivals } = finding;
  const values = Object.entries(finding.values ?? {}).map(([key, value]) => {
    const plain = typeof value === 'string' ? value : isKnown(value) ? { value: value.value, unit: value.unit } : null;
    return [key, plain] as const;
  });
  return {
    rule,
    group,
    severity,
    grade,
    stakeUs,
    rows: rows.map((row) => ({ row, name: profile.rows[row]?.name ?? '' })),
    facts,
    values: Object.fromEntries(values),
    rivals: rivals ?? [],
    next,
    vetoedBy: null,
  };
}

/** The sum or quotient with its numbers, one level deep: `1035000 + 384331 = 1419331`. */
function arithmetic(q: Quantity): string {
  if (q.terms.length === 0) return String(q.value);
  const sign = { sum: ' + ', difference: ' - ', ratio: ' / ', printed: ' ', count: ' ' }[q.how];
  return `${q.terms.map((term) => String(term.value)).join(sign)} = ${q.value}`;
}

function cellsOf(q: Quantity, profile: Profile): object[] {
  const own = q.source?.from === 'cell' ? cellJson(profile, q.source.row, q.source.column) : null;
  const footer = q.source?.from === 'footer' ? profile.footerCells[q.source.key] : null;
  const cells: object[] = own === null ? [] : [own];
  if (footer != null)
    cells.push({ footer: footer.text, line: footer.line, from: footer.from, to: footer.to, text: footer.text });
  return [...cells, ...q.terms.flatMap((term) => cellsOf(term, profile))];
}

/** Ledger and facts as Markdown, for people who want to see the books. */
export function booksMarkdown(analyses: readonly Analysis[], words: ExplainWords): string {
  return analyses
    .map((analysis, i) => oneTable(analysis, analyses.length > 1 ? ['A', 'B'][i] : undefined, words))
    .join('\n\n');
}

function oneTable(
  { profile, ledger, facts, findings }: Analysis,
  slot: string | undefined,
  words: ExplainWords,
): string {
  const device = profile.device ?? 'no device columns';
  const title = `## ${slot === undefined ? 'The table' : `Table ${slot}`}: ${profile.rows.length} rows, ${device}`;
  const lines = ledger.map(
    (line) =>
      `| ${words.ledger[line.id].title} | ${words.ledger[line.id].says} | ${verdictOf(line, words)} | ${numbersOf(line, profile, words)} |`,
  );
  const known = Object.values(facts).flatMap((fact) => {
    const { outcome } = fact;
    if (!isKnown(outcome)) return [];
    return [
      `| ${words.facts[fact.id] ?? fact.id} | ${fact.name === null ? format(outcome, 'print') : `\`${fact.name}\``} | ${fact.grade} | \`${fact.id}\` |`,
    ];
  });
  const fired = findings.fired.map(
    (finding) =>
      `- **${finding.rule}** (${finding.grade}${finding.stakeUs === null ? '' : `, ${format({ value: finding.stakeUs, tol: 0, unit: 'us' })}`})`,
  );
  return [
    title,
    `### Ledger\n\n| identity | must hold | verdict | numbers |\n|---|---|---|---|\n${lines.join('\n')}`,
    ...(fired.length > 0 ? [`### Findings\n\n${fired.join('\n')}`] : []),
    `### Facts\n\n| what | value | grade | id |\n|---|---|---|---|\n${known.join('\n')}`,
  ].join('\n\n');
}

const verdictOf = (line: Line, words: ExplainWords): string =>
  `${words.verdicts[line.verdict]} ${byHowMuch(line, words)}`.trimEnd();
