/** The reply for a forum: what it keeps back, what it links, how it is set; and a comparison in sentences. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareTables } from '../../../src/analysis/compare.ts';
import type { AnswerOptions } from '../../../src/answer/answer.ts';
import { answerOf } from '../../../src/answer/answer.ts';
import { compareAnswer } from '../../../src/answer/answer-compare.ts';
import { compareSaid } from '../../../src/answer/compare-text.ts';
import { parseFindingWords } from '../../../src/answer/finding-words.ts';
import { FLAVOURS } from '../../../src/answer/pen.ts';
import { verdictEn } from '../../../src/i18n/verdict.en.ts';
import { wordsEn } from '../../../src/i18n/words.en.ts';
import type { Analysis } from '../../../src/analysis/analyse.ts';
import { analysed } from '../analysis/findings/said.ts';
import { network1, network2 } from '../analysis/the-case.ts';

const textsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name.replace(/\.\w+$/, ''), readFileSync(`${folder}/${name}`, 'utf8')]),
  );
const experiments = textsIn('content/experiments');
const findings = Object.fromEntries(
  Object.entries(textsIn('content/findings/en')).map(([rule, text]) => [rule, parseFindingWords(text, rule)]),
);
const answer = (analysis: Analysis, options: Partial<AnswerOptions> = {}): string =>
  answerOf(
    analysis,
    { ...verdictEn, findings, grades: wordsEn.grades },
    { flavour: 'github', experiments, ...options },
  );

describe('the answer', () => {
  test('keeps labels back, in rows, sentences and runs, unless they are wanted', () => {
    for (const flavour of FLAVOURS) expect(answer(network1, { flavour })).not.toContain('model_inference');
    const kept = answer(network1, { keepLabels: true });
    expect(kept).toContain('LABEL = "model_inference"');
    expect(kept).toContain('outside `model_inference`');
  });

  test('keeps its items together, the tenth as well as the first', () => {
    const [, item = ''] = /^(10\. [^]*?)^11\. /m.exec(answer(network2)) ?? [];
    const lines = item.trimEnd().split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(line).toMatch(/^( {4}.*)?$/);
  });

  test('links the sections there are, and the data where there is a link', () => {
    const sectionOf = (rule: string) => (rule === 'waiting' ? 'https://example.org/the-case/#wall' : undefined);
    const text = answer(network2, { sectionOf, link: 'https://example.org/read/#d=1' });
    expect(text.match(/\]\(https:\/\/example\.org\/the-case\/#wall\)/g)).toHaveLength(1);
    expect(text.trimEnd()).toMatch(/\]\(https:\/\/example\.org\/read\/#d=1\)$/);
    expect(answer(network2)).not.toContain('](');
  });

  test('is plain where it has to be, and greets where that is the custom', () => {
    expect(answer(network2, { flavour: 'plain' })).not.toMatch(/\*\*|`/);
    expect(answer(network2)).toMatch(/^Thanks for posting the table\./);
    expect(answer(network2, { flavour: 'stackoverflow' })).toMatch(/^It has 100 rows/);
  });

  test('says what the table cannot, each with what would tell', () => {
    const text = answer(network2);
    for (const { id } of network2.cannotSay) {
      const words = verdictEn.cannotSay[id];
      const line = text.split('\n').find((one) => one.toLowerCase().includes(words.toLowerCase()));
      expect(line, id).toMatch(/^- .*: `.+`$/);
    }
  });
});

describe('a comparison', () => {
  const names = { A: { start: 'Your table', inside: 'your table' }, B: { start: 'b.txt', inside: 'b.txt' } };
  const said = (a: Analysis, b: Analysis) =>
    compareSaid(compareTables(a, b), verdictEn.compare, verdictEn.rules, names, (name) => `\`${name}\``);

  test('of the case: void, a reason for either with its numbers, and the way on', () => {
    const { heading, lead, reasons } = said(network1, network2);
    expect(heading).toContain('void');
    expect(lead).toBe(
      '`aten::cudnn_convolution` takes 21.667\u202fµs on average in your table and 3.027\u202fms in b.txt: printed, a factor of 140.',
    );
    expect(reasons.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Your table has no basis\. It launched 45 kernels and recorded 1,/),
      expect.stringMatching(/^b\.txt is a mixture\. It holds 4 kinds of call, from 133\u202fµs to 10\.8\u202fms,/),
      expect.stringMatching(/^To compare, wait for the GPU/),
    ]);
  });

  test('tells the factor the same way round, whichever table comes first', () => {
    expect(said(network2, network1).lead).toContain('a factor of 140.');
  });

  test('leaves no place open, whatever the tables', () => {
    const bare = analysed([['aten::mul', 9, 9, 0, 0, 1]], { device: null });
    const all = [network1, network2, bare];
    for (const a of all)
      for (const b of all) {
        const text = compareAnswer(compareTables(a, b), verdictEn.compare, verdictEn.rules, names, 'github');
        expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
        expect(said(a, b).reasons).toHaveLength(3);
      }
  });
});
