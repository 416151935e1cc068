/** Experiments are Python as they stand, and stay so whatever a table calls its rows. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { press } from '../../../scripts/press.js';
import type { CodeLine, Place } from '../../../src/answer/experiment.ts';
import { caseOf, fillExperiment, fillLines, pythonString } from '../../../src/answer/experiment.ts';
import { reasonsEn } from '../../../src/i18n/reasons.en.ts';
import { pythonFaults } from '../../python-faults.ts';
import { network1, network2 } from '../analysis/the-case.ts';
import { analysed } from '../analysis/findings/said.ts';

const FOLDER = 'content/experiments';
const names = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.py') ? [file.replace('.py', '')] : []));
const sourceOf = (name: string): string => readFileSync(`${FOLDER}/${name}.py`, 'utf8');
const places: readonly Place[] = ['LABEL', 'OP', 'ROW', 'LAUNCH'];
const with_ = (text: string) => Object.fromEntries(places.map((place) => [place, text]));

/** The literals of a file's places, as Python would read them: every escape we write is JSON's as well. */
function read(source: string): string[] {
  return [...source.matchAll(/^(?:LABEL|OP|ROW|LAUNCH) = ("(?:[^"\\]|\\.)*")/gm)].map(
    ([, literal = '']) => JSON.parse(literal) as string,
  );
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.constantFrom('"', "'", '\\', '\n', '\r', '"""', '\\"', '#', '$&', '${x}', '{x}', '\0', '\u2028', '😀'), {
      maxLength: 80,
    })
    .map((parts) => parts.join('')),
);

describe.each(names)('%s', (name) => {
  const source = sourceOf(name);

  test('stays Python, line for line, with any name in its places', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const filled = fillExperiment(source, with_(text));
        expect(pythonFaults(filled)).toEqual([]);
        expect(filled.split('\n')).toHaveLength(source.split('\n').length);
        const cut = Array.from(text).slice(0, 120).join('');
        for (const literal of read(filled)) expect(literal).toBe(cut);
      }),
      { numRuns: 150 },
    );
  });

  test('is used where it has a place, and says in words what it tells', () => {
    for (const [, place = ''] of source.matchAll(/^([A-Z]+) = "/gm)) {
      expect(places).toContain(place);
      expect(source.split(new RegExp(`\\b${place}\\b`)).length, place).toBeGreaterThan(2);
    }
    expect(reasonsEn.runs[name]).toBeDefined();
  });

  test('reads the same coloured and plain, filled or not', async () => {
    const lines = await coloured(name);
    const plain = (code: readonly CodeLine[]): string =>
      code.map((line) => line.map(([text]) => text).join('')).join('\n');
    expect(plain(lines)).toBe(source.trimEnd());
    expect(plain(fillLines(lines, with_('a "b" \\')))).toBe(fillExperiment(source, with_('a "b" \\')).trimEnd());
    expect(new Set(lines.flatMap((line) => line.map(([, role]) => role)))).toContain('c');
  });
});

async function coloured(name: string): Promise<readonly CodeLine[]> {
  const { load } = press() as unknown as { load: (this: object, id: string) => Promise<string> };
  const code = await load.call({ addWatchFile: () => undefined }, `${process.cwd()}/${FOLDER}/${name}.py?press`);
  return JSON.parse(code.replace('export default ', '')) as readonly CodeLine[];
}

test('what nobody sees is escaped, and a name is cut between characters', () => {
  expect(pythonString('a\u202eb\u200b\u2028')).toBe('"a\\u202eb\\u200b\\u2028"');
  expect(pythonString('😀'.repeat(200))).toBe(`"${'😀'.repeat(120)}"`);
  expect(pythonString('\ud800')).toBe('"\\ud800"');
});

test('the case fills in its own names, and keeps labels back unless asked', () => {
  const spike = network2.findings.fired.find(({ rule }) => rule === 'launch-spike') ?? null;
  expect(caseOf(network2, spike, true)).toEqual({
    OP: 'aten::fill_',
    ROW: 'aten::fill_',
    LAUNCH: 'cudaLaunchKernel',
    LABEL: 'model_inference',
  });
  expect(caseOf(network1, null, false)).toEqual({ OP: 'aten::cudnn_convolution', LAUNCH: 'cudaLaunchKernel' });
});

test('a cut name loses its ellipsis, and PyTorch’s own labels are nobody’s', () => {
  const table = analysed([
    ['my_lib::a_name_that_the_print_cuts...', 9, 9, 0, 0, 1],
    ['ProfilerStep*', 90, 99, 0, 0, 1],
  ]);
  expect(caseOf(table, null, true)).toEqual({ OP: 'my_lib::a_name_that_the_print_cuts' });
});
