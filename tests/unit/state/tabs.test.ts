/** Two tabs of one reader, each with its own memory and one storage between them. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from './fake-storage.ts';

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');
const network2 = readFileSync('content/samples/network-2.txt', 'utf8');
const named = (name: string): string => network1.replaceAll('model_inference', name);
const NO_TABLE = 'my notes, which are no table';

type Slots = typeof import('../../../src/state/slots.ts');
let store: FakeStorage;

/** What a page holds in memory: modules of its own. */
async function tab(): Promise<Slots & { past: () => Promise<string[]> }> {
  vi.resetModules();
  const slots = await import('../../../src/state/slots.ts');
  const { entries, recall } = await import('../../../src/state/history.ts');
  const past = () => {
    recall();
    return Promise.resolve(entries.value.map(({ text }) => text));
  };
  await slots.restore();
  return { ...slots, past };
}
const shown = ({ slots }: Slots) => [slots.A.value?.text ?? null, slots.B.value?.text ?? null];

beforeEach(() => {
  store = new FakeStorage();
  vi.stubGlobal('localStorage', store);
});
afterEach(() => vi.unstubAllGlobals());

test('tabs that fill different slots lose nothing, though neither has heard of the other', async () => {
  const [one, two] = [await tab(), await tab()];
  await one.hold('A', named('one'));
  await two.hold('B', named('two'));
  expect(shown(await tab())).toEqual([named('one'), named('two')]);
  one.release('A');
  expect(shown(await tab())).toEqual([null, named('two')]);
});

test('tabs that fill the same slot: the later stands, both are in the history, and each shows the later', async () => {
  const [one, two] = [await tab(), await tab()];
  await Promise.all([one.hold('A', named('one')), two.hold('A', network2)]);
  await Promise.all([one.restore(['A']), two.restore(['A'])]);
  expect(shown(one)).toEqual(shown(two));
  expect((await one.past()).sort()).toEqual([named('one'), network2].sort());
});

test('a text that stands in no history is not taken from the tab it was given to', async () => {
  const [one, two] = [await tab(), await tab()];
  await one.hold('A', NO_TABLE);
  await two.restore(['A']);
  expect(shown(two)[0]).toBe(NO_TABLE);
  await two.hold('A', named('two'));
  await one.restore(['A']);
  expect([shown(one)[0], one.kept.A.value]).toEqual([NO_TABLE, false]);
  expect([shown(two)[0], two.kept.A.value]).toEqual([named('two'), true]);
});

test('what another tab stores before a table stands in the history is shown once it does', async () => {
  const [one, two] = [await tab(), await tab()];
  await two.hold('A', network2);
  const saved = store.getItem('wt.slot.A') ?? '';
  await one.restore(['A']);
  let heard: Promise<void> | null = null;
  vi.spyOn(store, 'setItem').mockImplementation((key, value) => {
    FakeStorage.prototype.setItem.call(store, key, value);
    if (key !== 'wt.slot.A' || heard !== null) return;
    heard = Promise.resolve().then(() => {
      FakeStorage.prototype.setItem.call(store, key, saved);
      return one.restore(['A']);
    });
  });
  await one.hold('A', named('one'));
  expect(heard).not.toBeNull();
  expect([shown(one)[0], one.kept.A.value]).toEqual([network2, true]);
  expect((await one.past()).sort()).toEqual([named('one'), network2].sort());
});

test('a text that is still being read is not replaced by another tab’s', async () => {
  const [one, two] = [await tab(), await tab()];
  await two.hold('A', network2);
  const held = one.hold('A', named('one'));
  await one.restore(['A']);
  await held;
  expect(shown(one)[0]).toBe(named('one'));
});

test('what one tab forgets, the others forget', async () => {
  const [one, two] = [await tab(), await tab()];
  await one.hold('A', network1);
  await two.restore();
  store.setItem('wt.aside', 'rubbish');
  two.forget();
  await vi.waitFor(async () => expect(await two.past()).toEqual([]));
  await one.restore();
  expect(shown(one)).toEqual([null, null]);
  expect(Object.keys(store)).toEqual([]);
});

test('a guest covers a table that could not be stored, and gives it back', async () => {
  store = new FakeStorage(100);
  vi.stubGlobal('localStorage', store);
  const one = await tab();
  await one.hold('A', network1);
  expect(one.kept.A.value).toBe(false);
  await one.invite('A', network2, 'guest');
  await one.restore();
  expect(shown(one)[0]).toBe(network2);
  expect(one.isCovered('A')).toBe(true);
  one.release('A');
  await one.restore();
  expect(shown(one)[0]).toBe(network1);
});

test('a table kept from a link replaces its own slot only, and is in the history', async () => {
  const [one, two] = [await tab(), await tab()];
  await one.hold('A', named('one'));
  await two.hold('B', named('two'));
  const [linked] = JSON.parse(readFileSync('tests/fixtures/share/v1.json', 'utf8')) as { of: string; link: string }[];
  const { openShared } = await import('../../../src/state/shared.ts');
  openShared(linked?.link ?? '');
  const fills = two.SLOTS.filter(two.isLinked);
  expect(fills).toContain('A');
  expect(shown(await tab())).toEqual([named('one'), named('two')]);
  two.keepLinked();
  await vi.waitFor(async () => expect(await two.past()).toHaveLength(2 + fills.length));
  expect(shown(await tab())[0]).toBe(shown(two)[0]);
});
