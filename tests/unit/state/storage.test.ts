/** Stores damaged by hand: nothing is thrown, nothing that stood there is lost, and what is written comes back. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aside, dropAside } from '../../../src/state/aside.ts';
import { recall, remember, entries, erase, rename, remembered } from '../../../src/state/history.ts';
import { load, save } from '../../../src/state/storage.ts';
import { FakeStorage } from './fake-storage.ts';

const network1 = readFileSync('content/samples/network-1.txt', 'utf8');
const table = (text: string) => ({ text, name: null, pick: 0 });
const pasted = (text: string) => ({ ...table(text), device: 'CUDA', rows: 3 });
const stored = JSON.stringify(table(network1));
let store: FakeStorage;

function open(most?: number): void {
  store = new FakeStorage(most);
  vi.stubGlobal('localStorage', store);
  aside.value = null;
}
beforeEach(() => open());
afterEach(() => vi.unstubAllGlobals());

test('what is saved is loaded, slot by slot, and nothing is written twice', () => {
  expect(save('A', { text: 'a', name: 'run.txt', pick: 2, data: 'x' })).toBe(true);
  expect(save('B', table('b'))).toBe(true);
  expect(save('A', { text: 'a', name: 'run.txt', pick: 2, data: 'x' })).toBe(true);
  expect(store.written).toEqual(['wt.slot.A', 'wt.slot.B']);
  expect(load('A')).toEqual({ text: 'a', name: 'run.txt', pick: 2, data: 'x' });
  expect(save('A', null)).toBe(true);
  expect([load('A'), load('B')]).toEqual([null, table('b')]);
});

/** None of these is what `save` writes. */
const RUBBISH: Readonly<Record<string, string>> = {
  empty: '',
  'cut off': stored.slice(0, 900),
  'a bit flipped': stored.replace('"text"', '"tezt"'),
  'no JSON': 'Self CPU %   # of Calls',
  'another type': '17',
  null: 'null',
  'a list': '[[[]]]',
  'deeply nested': '['.repeat(100_000) + ']'.repeat(100_000),
  'a number for a text': '{"text":12,"name":null,"pick":0}',
  'an object for a name': '{"text":"x","name":{},"pick":0}',
  'a pick below zero': '{"text":"x","name":null,"pick":-1}',
  'a pick that is no number': '{"text":"x","name":null,"pick":"0"}',
  'a pick beyond numbers': '{"text":"x","name":null,"pick":1e999}',
  'data that is no text': '{"text":"x","name":null,"pick":0,"data":[]}',
  'fields of a prototype': '{"__proto__":{"text":"x","name":null,"pick":0}}',
  'a constructor': '{"constructor":{"prototype":{"text":"x","name":null,"pick":0}}}',
  huge: `{"text":"${'x'.repeat(2_000_000)}`,
};

for (const [what, raw] of Object.entries(RUBBISH)) {
  test(`a slot that holds rubbish (${what}) is empty, takes a table, and the rubbish is kept aside`, () => {
    store.setItem('wt.slot.A', raw);
    store.setItem('wt.slot.B', stored);
    expect(load('A')).toBeNull();
    expect(load('B')?.text).toBe(network1);
    expect(save('A', table('new'))).toBe(true);
    expect(load('A')?.text).toBe('new');
    expect(aside.value).toBe(`wt.slot.A\n${raw}\n`);
    expect(({} as { text?: string }).text).toBeUndefined();
    dropAside();
    expect(store.getItem('wt.aside')).toBeNull();
  });

  test(`an entry of the history that holds rubbish (${what}) is kept aside, the others stay`, () => {
    const id = remember(pasted(network1), null);
    store.setItem('wt.table.x', raw);
    recall();
    expect(entries.value.map((entry) => entry.id)).toEqual([id]);
    expect(aside.value).toBe(`wt.table.x\n${raw}\n`);
    remember(pasted('other'), null);
    expect(entries.value).toHaveLength(2);
  });
}

test('rubbish that comes while a page is open is put aside before a table takes its place', () => {
  store.setItem('wt.slot.A', 'rubbish');
  expect(save('A', table('new'))).toBe(true);
  expect(aside.value).toContain('rubbish');
});

test('rubbish comes upon rubbish, and the same twice is kept once', () => {
  for (const raw of ['one', 'two', 'one']) {
    store.setItem('wt.slot.A', raw);
    load('A');
  }
  expect(aside.value).toBe('wt.slot.A\none\nwt.slot.A\ntwo\n');
});

test('whatever stands under a key, and however a stored table was changed: it is loaded or it is aside', () => {
  const changed = fc
    .tuple(fc.nat(stored.length - 1), fc.nat(40), fc.string({ unit: 'binary', maxLength: 20 }))
    .map(([at, gone, put]) => stored.slice(0, at) + put + stored.slice(at + gone));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), changed), (raw) => {
      open();
      store.setItem('wt.slot.A', raw);
      const found = load('A');
      if (found === null) expect(store.getItem('wt.aside')).toBe(`wt.slot.A\n${raw}\n`);
      else {
        expect(JSON.parse(raw)).toMatchObject(found);
        expect(store.getItem('wt.slot.A')).toBe(raw);
      }
    }),
    { numRuns: 2000, seed: 8 },
  );
});

test('a store that is full keeps what it had', () => {
  open(3000);
  expect(save('A', table('x'.repeat(2000)))).toBe(true);
  expect(save('A', table('y'.repeat(4000)))).toBe(false);
  expect(save('B', table('y'.repeat(2000)))).toBe(false);
  expect(load('A')?.text).toBe('x'.repeat(2000));
  remember(pasted('z'.repeat(2000)), null);
  expect(remembered.value).toBe(false);
  expect(entries.value).toEqual([]);
});

test('rubbish in a full store stays where it is, and nothing is written over it', () => {
  const raw = 'r'.repeat(2980);
  open(2990);
  store.setItem('wt.slot.A', raw);
  // The copy says under which key it stood: so much more does not fit.
  expect(load('A')).toBeNull();
  expect(save('A', table('new'))).toBe(false);
  expect(store.getItem('wt.slot.A')).toBe(raw);
});

test('a closed store is no error', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  expect(load('A')).toBeNull();
  expect(save('A', table('x'))).toBe(false);
  dropAside();
  recall();
  expect(entries.value).toEqual([]);
});

test('what an older version stored, both slots under one key and the history as one list, is taken up', () => {
  const entry = { ...pasted('b'), id: 'q1', at: 5 };
  store.setItem('wt.slots.1', JSON.stringify({ A: table('old a'), B: null }));
  store.setItem('wt.history.1', JSON.stringify([entry, { id: 'q2', text: 7 }]));
  expect([load('A')?.text, load('B')]).toEqual(['old a', null]);
  recall();
  expect(entries.value).toEqual([entry]);
  expect(aside.value).toBe('wt.table.q2\n{"id":"q2","text":7}\n');
  expect(Object.keys(store).sort()).toEqual(['wt.aside', 'wt.slot.A', 'wt.table.q1']);
});

test('an older store does not take the place of a newer table, and a damaged one is put aside', () => {
  store.setItem('wt.slot.A', JSON.stringify(table('new')));
  store.setItem('wt.slots.1', JSON.stringify({ A: table('old'), B: 3, C: '' }));
  store.setItem('wt.history.1', '[{"id":');
  expect([load('A')?.text, load('B')]).toEqual(['new', null]);
  expect(aside.value).toBe('wt.history.1\n[{"id":\nwt.slot.B\n3\n');
});

test('an edit takes the place of the text it changed, another table does not', () => {
  const first = remember(pasted(network1), null);
  rename(first, 'mine');
  const second = remember(pasted(`${network1} `), { id: first, text: network1 });
  expect(entries.value.map(({ id, name }) => [id, name])).toEqual([[second, 'mine']]);
  remember(pasted('x'.repeat(network1.length)), { id: second, text: network1 });
  expect(entries.value).toHaveLength(2);
  erase(second);
  expect(entries.value.map(({ text }) => text[0])).toEqual(['x']);
});

test('the oldest go when there are too many, or too long ones', () => {
  vi.useFakeTimers();
  for (let i = 0; i < 50; i += 1) {
    vi.setSystemTime(i * 1000);
    remember(pasted(`table ${i}`), null);
  }
  expect(entries.value.map(({ text }) => text)).toEqual(Array.from({ length: 40 }, (_, i) => `table ${49 - i}`));
  vi.setSystemTime(60_000);
  remember(pasted('l'.repeat(1_499_990)), null);
  expect(entries.value.map(({ text }) => text.slice(0, 8))).toEqual(['llllllll', 'table 49']);
  vi.useRealTimers();
});
