/** Every rule has a section that explains it, and the section is there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES } from '../../../src/analysis/findings.ts';
import { lessonOf } from '../../../src/widgets/lesson-links.ts';

const ids = new Set(readFileSync('content/ids.txt', 'utf8').split('\n'));

test.each(RULES.map(({ name }) => name))('%s is explained in the guide', (rule) => {
  expect(ids).toContain(lessonOf(rule));
});
