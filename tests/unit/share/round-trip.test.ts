import { describe, expect, test } from 'vitest';
import type { Profile } from '../../../src/profile/profile.ts';
import { read } from '../../../src/read/read.ts';
import { linkOf, NOTHING, openLink } from '../../../src/share/share.ts';
import { conclusions, figures, only, profilesIn, sample, shared } from './figures.ts';

const again = (profile: Profile): Profile => openLink(linkOf(only(profile))).A?.profile ?? expect.fail('no table');

const folders = ['content/samples/', 'tests/fixtures/public/', 'tests/fixtures/read/'];

describe.each(folders)('%s', (folder) => {
  test.each(profilesIn(folder))('$name comes back to the digit', ({ profile }) => {
    const back = again(profile);
    expect(figures(back)).toEqual(figures(profile));
    expect(conclusions([back])).toEqual(conclusions([profile]));
    // Every cell points into the new text, in its own line.
    const lines = back.text.split('\n');
    for (const row of back.rows) expect(lines[row.line - 1]).toContain(row.name);
  });
});

test('both slots, their names, findings, states of other things', () => {
  const sharing = {
    A: { ...shared(sample(1)), name: 'Réseau « 1 »' },
    B: { ...shared(sample(2)), name: 'b.txt', cutOf: 4711 },
    findings: ['waiting', 'truncated', 'a-rule-of-tomorrow'],
    simulator: 'readback;n=4',
    sample: 'cold-start',
  };
  const back = openLink(linkOf(sharing));
  expect(back).toMatchObject({ findings: sharing.findings, simulator: sharing.simulator, sample: sharing.sample });
  expect(back.A?.name).toBe('Réseau « 1 »');
  expect(back.B).toMatchObject({ name: 'b.txt', cutOf: 4711 });
  expect(figures(back.B?.profile ?? sample(1))).toEqual(figures(sample(2)));
  expect(conclusions([back.A?.profile ?? sample(2), back.B?.profile ?? sample(1)])).toEqual(
    conclusions([sample(1), sample(2)]),
  );
  expect(openLink(linkOf({ ...NOTHING, simulator: 'x' }))).toEqual({ ...NOTHING, simulator: 'x' });
  expect(openLink(linkOf({ ...NOTHING, B: shared(sample(1)) })).A).toBeNull();
});

test('the same bytes each time, and of what was opened', () => {
  const link = linkOf({ ...NOTHING, A: shared(sample(1)), B: shared(sample(2)) });
  expect(linkOf({ ...NOTHING, A: shared(sample(1)), B: shared(sample(2)) })).toBe(link);
  expect(linkOf(openLink(link))).toBe(link);
  expect(link).toMatch(/^[A-Za-z0-9_-]+$/);
});

test('the text of an opened table reads back to the same table, so that it can be edited', () => {
  const differ = [...profilesIn('tests/fixtures/public/'), ...profilesIn('content/samples/')].flatMap(
    ({ name, profile }) => {
      const [other, ...rest] = read(again(profile).text).profiles;
      const same = rest.length === 0 && other !== undefined && isSame(figures(other), figures(profile));
      return same ? [] : [name];
    },
  );
  expect(differ).toEqual([]);
});

/** Version and doubts come from words around a table, which a link does not bring. */
function isSame(a: object, b: object): boolean {
  const without = (one: object): string => JSON.stringify({ ...one, version: null, problems: null });
  return without(a) === without(b);
}
