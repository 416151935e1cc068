/** Every `tests/fixtures/read/<fault>.txt` against what its `.json` says must come of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellAt } from '../../../src/profile/cell.ts';
import { read } from '../../../src/read/read.ts';

const folder = new URL('../../fixtures/read/', import.meta.url);
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.txt') ? [file.slice(0, -4)] : []));

test.each(names)('%s', (name) => {
  const text = readFileSync(new URL(`${name}.txt`, folder), 'utf8');
  const expected = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as object;
  const result = read(text);
  expect(result).toMatchObject(expected);
  const lines = text.split('\n');
  for (const profile of result.profiles) {
    for (const row of profile.rows) {
      for (const column of profile.columns) {
        const cell = cellAt(profile, row.index, column);
        if (cell === null) continue;
        expect(lines[cell.line - 1]?.slice(cell.from, cell.to)).toBe(cell.text);
        expect(cell.text).toBe(cell.text.trim());
      }
    }
  }
  for (const problem of [...result.unread, ...result.profiles.flatMap((profile) => profile.problems)]) {
    expect(lines[problem.line - 1]).toBe(problem.text);
    expect(problem.from).toBeLessThan(problem.to);
    expect(problem.to).toBeLessThanOrEqual(problem.text.length);
  }
});
