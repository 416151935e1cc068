import { readdirSync, readFileSync } from 'node:fs';
import { parser } from '@lezer/python';
import { expect, test } from 'vitest';

const files = readdirSync('content/experiments').filter((name) => name.endsWith('.py'));
const paths = [...files.map((name) => `content/experiments/${name}`), 'content/samples/sweep-convolution.py'];

test.each(paths)('%s is Python, line by line', (path) => {
  const source = readFileSync(path, 'utf8');
  const faults: string[] = [];
  parser.parse(source).iterate({
    enter: (node) => {
      if (node.type.isError) faults.push(source.slice(0, node.from).split('\n').length.toString());
    },
  });
  expect(faults).toEqual([]);
});

test('every experiment a finding names is there', () => {
  const rules = readdirSync('src/analysis/findings').map((name) =>
    readFileSync(`src/analysis/findings/${name}`, 'utf8'),
  );
  const lesson = readFileSync('content/lessons/en/01-the-case.mdx', 'utf8');
  const shown = [...lesson.matchAll(/<Snippet file="([\w-]+)"/g)].map(([, file]) => `${file ?? ''}.py`);
  expect(shown.length).toBeGreaterThan(0);
  for (const file of shown) expect(files).toContain(file);
  const named = rules.flatMap((rule) =>
    [...rule.matchAll(/next: \[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/[\w-]+/g) ?? []),
  );
  for (const next of named) expect(files, next).toContain(`${next}.py`);
});
