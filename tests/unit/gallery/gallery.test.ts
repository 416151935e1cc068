/** Every table of the gallery says what its entry promises, and nothing that would contradict it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyse } from '../../../src/analysis/analyse.ts';
import { RULES } from '../../../src/analysis/findings.ts';
import { hang } from '../../../src/components/gallery.ts';
import { GALLERY, titled } from '../../../src/gallery/gallery.ts';
import { galleryEn } from '../../../src/i18n/gallery.en.ts';
import { read } from '../../../src/read/read.ts';

/** Identities that an entry breaks on purpose. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  'lost-records': ['launches-recorded'],
  'rows-cut': ['self-cpu-footer', 'device-percent-sum'],
  'double-footer': ['op-device-footer', 'device-percent-sum'],
  overhead: ['device-percent-sum'],
};

const tables = await Promise.all(GALLERY.map(async (entry) => ({ ...entry, text: await entry.table() })));

describe.each(tables)('$id', (entry) => {
  const result = read(titled('A title: of its own', entry.text));
  const [profile] = result.profiles;
  if (profile === undefined) throw new Error(`${entry.id} cannot be read`);
  const { findings, ledger } = analyse(profile);
  const fired = findings.fired.map(({ rule }) => rule);
  test('is read whole, below a title', () => {
    expect(result.profiles).toHaveLength(1);
    expect(result.unread).toEqual([]);
    expect(profile.problems).toEqual([]);
  });
  test('fires what it is here for', () => expect(fired).toEqual(expect.arrayContaining([...entry.fires])));
  test('fires nothing that it must not', () => expect(fired.filter((rule) => entry.never.includes(rule))).toEqual([]));
  test('names rules that exist', () => {
    const known = RULES.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining([...entry.fires, ...entry.never]));
  });
  test('has nothing to say where it promises nothing', () => {
    if (entry.fires.length === 0) expect(fired).toEqual([]);
    else expect(entry.never).not.toEqual([]);
  });
  test('balances, unless it is here because it does not', () => {
    const broken = ledger.filter(({ verdict }) => verdict === 'broken').map(({ id }) => id);
    expect(broken).toEqual(BROKEN[entry.id] ?? []);
  });
});

test('hangs every table once, under the question that it answers', async () => {
  const hung = (await hang(galleryEn)).flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(hung.sort()).toEqual(GALLERY.map(({ id }) => id).sort());
  expect(Object.keys(galleryEn.entries).sort()).toEqual(hung);
});

test('sends to sections that the guide has', () => {
  const folder = 'content/lessons/en';
  const sections = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^<H id="([a-z0-9-]+)">/gm)].map(
      ([, id]) => `${file.replace(/^\d+-|\.mdx$/g, '')}/#${id ?? ''}`,
    ),
  );
  for (const { lesson } of GALLERY) if (lesson !== null) expect(sections).toContain(lesson.at);
});

test('is the same at every build', async () => {
  for (const { table, text } of tables) expect(await table()).toBe(text);
});
