/** What a text box is given of a text that a browser cannot set. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from '../../../src/read/read.ts';
import { settable } from '../../../src/widgets/box-text.ts';

const network2 = readFileSync('content/samples/network-2.txt', 'utf8');

test.each([
  ['a table', network2],
  ['one of many rows', network2.repeat(150)],
  ['words with marks', 'Zu\u0308rich, \u0e01\u0e33\u0e25\u0e31\u0e07, नमस्ते '.repeat(1000)],
])('%s is shown whole', (_, text) => expect(settable(text)).toBe(text.length));

test('of too many lines the first are shown', () => {
  const text = 'ab\n'.repeat(300_000);
  expect(text.slice(0, settable(text)).split('\n')).toHaveLength(20_001);
});

test('a text is shown up to a run of marks that a browser cannot set', () => {
  expect(settable(`${network2}a${'\u0301'.repeat(300_000)}`)).toBe(network2.length + 2001);
  const both = `${'\u0301'.repeat(3000)}${'\n'.repeat(300_000)}`;
  expect(settable(both)).toBe(2000);
});

test('marks without end are no part of a name, and cost the table nothing', () => {
  const bombed = network2.replace('model_inference', `model_in${'\u0301'.repeat(300_000)}ference`);
  const [profile] = read(bombed).profiles;
  expect(profile?.rows.map(({ name }) => name)).toEqual(read(network2).profiles[0]?.rows.map(({ name }) => name));
  const few = network2.replace('model_inference', `model_i\u0308nference`);
  expect(read(few).profiles[0]?.rows.some(({ name }) => name === 'model_i\u0308nference')).toBe(true);
});
