/** The script for what a table leaves open: Python in every shape it can take, with nothing idle in it. */
import { readFileSync } from 'node:fs';
import { parser } from '@lezer/python';
import { describe, expect, test } from 'vitest';
import { everyOption, nameOf, recipeSource } from '../../../scripts/recipes.ts';
import { analyse } from '../../../src/analysis/analyse.ts';
import type { Options, Part } from '../../../src/answer/recipe.ts';
import { PARTS, RELEASES, composeRecipe, lacks, plainText } from '../../../src/answer/recipe.ts';
import { planOf, takenUp } from '../../../src/answer/recipe-plan.ts';
import { read } from '../../../src/read/read.ts';

const source = await recipeSource();
const notes = (part: string): string[] => [`For: ${part}.`];
const compose = (options: Options, values = {}): string => plainText(composeRecipe(source, options, values, notes));
const all = [...everyOption()];

interface Names {
  /** Where a name is bound by an import, an assignment at the margin, or `def`. */
  readonly bound: ReadonlyMap<string, number>;
  readonly used: ReadonlySet<string>;
  readonly faults: readonly number[];
}

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** `from a import b` binds b. */
function behindImport(node: SyntaxNode): boolean {
  for (let one = node.prevSibling; one !== null; one = one.prevSibling) if (one.name === 'import') return true;
  return false;
}

function namesIn(python: string): Names {
  const bound = new Map<string, number>();
  const used = new Set<string>();
  const faults: number[] = [];
  parser.parse(python).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) faults.push(from);
      if (type.name !== 'VariableName') return;
      const name = python.slice(from, to);
      const parent = node.parent?.name ?? '';
      const atMargin = from === 0 || python[from - 1] === '\n';
      const binds =
        parent === 'FunctionDefinition' ||
        (parent === 'ImportStatement' && behindImport(node)) ||
        (parent === 'AssignStatement' && atMargin);
      if (!binds) used.add(name);
      else bound.set(name, (bound.get(name) ?? 0) + 1);
    },
  });
  return { bound, used, faults };
}

test('every choice there is: parts, releases, GPU, training', () => {
  expect(all.length).toBeGreaterThan(8000);
  expect(new Set(all.map(nameOf)).size).toBe(all.length);
});

describe.each(RELEASES)('PyTorch %s', (release) => {
  test('is Python in every combination, imports once and leaves nothing unused', { timeout: 120_000 }, () => {
    for (const options of all.filter((one) => one.release === release)) {
      const script = compose(options);
      const { bound, used, faults } = namesIn(script);
      const name = nameOf(options);
      expect(faults, name).toEqual([]);
      expect(
        [...bound.keys()].filter((one) => !used.has(one)),
        name,
      ).toEqual([]);
      expect(
        [...bound].filter(([, times]) => times > 1).map(([one]) => one),
        name,
      ).toEqual([]);
      expect(script, name).not.toMatch(/#\?|#=|\n\n\n\n|[ \t]\n/);
      expect(
        script.split('\n').filter((line) => line.length > 110),
        name,
      ).toEqual([]);
    }
  });
});

test('what a part needs, it has; what it lacks, it says', () => {
  const gpu = { gpu: true } as const;
  expect(lacks('schedule', { ...gpu, release: '1.7' })).toBe('1.8.1');
  expect(lacks('sync-debug', { ...gpu, release: '1.8.1' })).toBe('1.10');
  expect(lacks('sync-debug', { ...gpu, release: '1.10' })).toBeNull();
  expect(lacks('events', { gpu: false, release: '2.4' })).toBe('gpu');
});

const full = (change: Partial<Options>): Options => ({
  release: '2.4',
  gpu: true,
  training: false,
  parts: new Set(PARTS),
  ...change,
});

test('each release is written in its own words', () => {
  expect(compose(full({}))).toContain('SORT = "self_device_time_total"');
  expect(compose(full({}))).toContain('_ExperimentalConfig(verbose=True)');
  expect(compose(full({ release: '2.0' }))).toContain('SORT = "self_cuda_time_total"');
  const older = compose(full({ release: '1.10' }));
  expect(older).toContain('set_sync_debug_mode("warn")');
  expect(older).not.toContain('_ExperimentalConfig');
  const oldest = compose(full({ release: '1.7' }));
  expect(oldest).toContain('from torch.autograd.profiler import profile, record_function');
  expect(oldest).toContain('use_cuda=True');
  expect(oldest).not.toMatch(/torch\.profiler|schedule|set_sync_debug_mode|row_limit=-1|with_flops/);
  const host = compose(full({ gpu: false }));
  expect(host).not.toMatch(/cuda|CUDA/);
});

test('the wait stands inside the label, inside the block, in every script for a GPU', () => {
  for (const options of all.filter(({ gpu }) => gpu)) {
    expect(compose(options)).toMatch(
      / as prof:\n {4}for _ in range\(STEPS\):\n {8}with record_function\(LABEL\):\n {12}step\(\)\n {12}torch\.cuda\.synchronize\(\)\n/,
    );
  }
});

test('the reader’s names are literals, whatever they are', () => {
  const script = compose(full({}), { LABEL: 'my"run\\\n#</script>', OP: "aten::'\u202e", LAUNCH: '"""' });
  expect(script).toContain('LABEL = "my\\"run\\\\\\n#</script>"\n');
  expect(script).toContain('OP = "aten::\'\\u202e"\n');
  expect(namesIn(script).faults).toEqual([]);
});

test('a note that holds line breaks or is long stays a comment', () => {
  const lines = composeRecipe(source, full({}), {}, () => [`a\nimport os\r${'word '.repeat(60)}`]);
  const script = plainText(lines);
  expect(namesIn(script).bound.has('os')).toBe(false);
  expect(script.split('\n').filter((line) => line.length > 110)).toEqual([]);
});

const planFor = (path: string) => {
  const [profile] = read(readFileSync(path, 'utf8')).profiles;
  if (profile === undefined) throw new Error(path);
  return planOf(analyse(profile));
};
const ids = (part: Part | 'base' | 'gpu', path: string): string[] => planFor(path).reasons[part].map(({ id }) => id);

describe('what a table asks for', () => {
  test('the case: shapes are open, the launch is dear, the waits want lines', () => {
    const two = planFor('content/samples/network-2.txt');
    expect([...two.chosen]).toEqual([
      'first-call',
      'schedule',
      'shapes',
      'flops',
      'trace',
      'events',
      'sync-debug',
      'repeat',
    ]);
    expect([two.release, two.gpu, two.training]).toEqual(['1.8.1', true, false]);
    expect(ids('shapes', 'content/samples/network-2.txt')).toEqual(['mixture-average', 'device-bound', 'shapes']);
    expect(ids('base', 'content/samples/network-1.txt')).toContain('missing-kernels');
    expect(two.apart.map(({ run }) => run)).toContain('fuse');
    expect(planFor('content/samples/network-1.txt').chosen.has('sync-debug')).toBe(false);
  });

  test('a table with shapes and FLOP asks for neither', () => {
    const { chosen, gpu, release } = planFor('content/samples/sweep-side.txt');
    expect([chosen.has('shapes'), chosen.has('flops'), gpu, release]).toEqual([false, false, false, '1.10']);
  });

  test('what was printed before torch.profiler gets a script of that time', () => {
    expect(planFor('tests/fixtures/lessons/event-timing.txt').release).toBe('1.7');
    expect(planFor('tests/fixtures/lessons/nvprof.txt').release).toBe('2.4');
  });

  test('counts points once, and only what the script has', () => {
    const plan = planFor('content/samples/network-1.txt');
    const none = takenUp(plan, { ...plan, parts: new Set() });
    const some = takenUp(plan, { ...plan, parts: plan.chosen });
    const most = takenUp(plan, { ...plan, parts: new Set(PARTS) });
    expect(none.taken).toBeLessThan(some.taken);
    expect(some.taken).toBeLessThan(most.taken);
    expect(most.taken).toBeLessThanOrEqual(most.all);
    expect(takenUp(plan, { ...plan, gpu: false, parts: new Set(PARTS) }).taken).toBeLessThan(most.taken);
  });
});
