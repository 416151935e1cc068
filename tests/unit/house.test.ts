/** The house itself: no room leads back to itself through others, and no file is long without a reason. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|js|mjs|astro|css|py)$/.test(file));
const roomOf = (file: string): string | null => /^src\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Every way to name another file: with or without names, of types only, when it is needed, as text. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\1/g;

/** room → room → a file that leads from the one into the other */
function borders(): Map<string, Map<string, string>> {
  const graph = new Map<string, Map<string, string>>();
  for (const file of files) {
    const from = roomOf(file);
    if (from === null || file.endsWith('.css')) continue;
    for (const [, , spec = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const to = roomOf(join(dirname(file), spec));
      if (to !== null && to !== from) graph.set(from, (graph.get(from) ?? new Map<string, string>()).set(to, file));
    }
  }
  return graph;
}

/** A way from a room back to itself, as the files that lead on; null for none. */
function roundTrip(graph: ReturnType<typeof borders>): string[] | null {
  const done = new Set<string>();
  const visit = (room: string, way: readonly string[], via: readonly string[]): string[] | null => {
    if (way.includes(room)) return [...via];
    if (done.has(room)) return null;
    for (const [next, file] of graph.get(room) ?? []) {
      const found = visit(next, [...way, room], [...via, file]);
      if (found !== null) return found;
    }
    done.add(room);
    return null;
  };
  for (const room of graph.keys()) {
    const found = visit(room, [], []);
    if (found !== null) return found;
  }
  return null;
}

test('no room leads back to itself through others', () => {
  const graph = borders();
  // The search sees the house: these stand in README.
  expect([...(graph.get('widgets')?.keys() ?? [])]).toEqual(
    expect.arrayContaining(['state', 'charts', 'analysis', 'i18n']),
  );
  expect(graph.get('pages')?.has('components')).toBe(true);
  expect(roundTrip(graph)).toBeNull();
  expect(roundTrip(new Map([...graph, ['profile', new Map([['widgets', 'a wrong turn']])]]))).toContain('a wrong turn');
});

test('a file of more than 300 lines has its reason in DECISIONS.md', () => {
  const decisions = readFileSync('DECISIONS.md', 'utf8');
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > 300);
  expect(long.filter((file) => !decisions.includes(`\`${file}\``))).toEqual([]);
});
