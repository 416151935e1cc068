/** Links of every version open for ever: each fixture is a link as it was made then, with what it must show. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { analyse } from '../../../src/analysis/analyse.ts';
import { LISTS, PRIMER } from '../../../src/share/names.ts';
import { openLink } from '../../../src/share/share.ts';
import { STYLES_1 } from '../../../src/share/style.ts';
import { VERSION } from '../../../src/share/versions.ts';

interface Old {
  readonly of: string;
  readonly link: string;
  readonly tables: readonly (null | {
    readonly rows: number;
    readonly sha256: string;
    readonly findings: readonly string[];
  })[];
}

const folder = new URL('../../fixtures/share/', import.meta.url);
const versions = readdirSync(folder).filter((file) => /^v\d+\.json$/.test(file));

test('there are fixtures of every version', () => {
  expect(versions.sort()).toEqual(Array.from({ length: VERSION }, (_, k) => `v${k + 1}.json`));
});

for (const file of versions) {
  const links = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Old[];
  test.each(links)(`${file}: $of`, ({ link, tables }) => {
    const opened = openLink(link);
    for (const [k, slot] of (['A', 'B'] as const).entries()) {
      const expected = tables[k] ?? null;
      const profile = opened[slot]?.profile ?? null;
      if (profile === null || expected === null) expect(profile).toBe(expected);
      else {
        expect(profile.rows.length).toBe(expected.rows);
        expect(createHash('sha256').update(profile.text).digest('hex')).toBe(expected.sha256);
        const fired = analyse(profile).findings.fired.map(({ rule }) => rule);
        expect(fired).toEqual(expect.arrayContaining([...expected.findings]));
      }
    }
  });
}

test('the lists that version 1 counts in are frozen', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify([LISTS, PRIMER, STYLES_1]))
    .digest('hex');
  expect(hash).toBe('cf92297cf82f442d30119a22258c406c4394434d23444def0f42852969d16cf3');
});
