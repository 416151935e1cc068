/** States of widgets in links: small, back to the same, and nothing that a stranger writes does harm. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plain } from '../../../src/models/convolution.ts';
import { decodeBook, encodeBook } from '../../../src/widgets/book-link.ts';
import type { DeskState } from '../../../src/widgets/conv/link.ts';
import { decode, encode } from '../../../src/widgets/conv/link.ts';
import { decode as decodeRecipe, encode as encodeRecipe } from '../../../src/widgets/recipe/link.ts';

const FIRST: DeskState = {
  ...{ shape: plain(192, 192, 128), dtype: 'float32', card: 'gtx-980-ti', peak: null, bandwidth: null },
  ...{ claimed: null, width: '512', side: '16', time: null },
};
/** Letters that `stateIn` lets through, and no more of them. */
const LETTERS = /^[\w.-]{1,400}$/;

test('the convolution desk comes back', () => {
  const states: DeskState[] = [
    FIRST,
    { ...FIRST, shape: { ...plain(64, 64, 540), input: [540, 960] }, dtype: 'float16', claimed: '8.361', time: '0.5' },
    { ...FIRST, card: 'own', peak: '12.5', bandwidth: '900', shape: null },
  ];
  for (const state of states) {
    const text = encode(state);
    expect(text).toMatch(LETTERS);
    // What an own card does not say, and a shape that is none, stay as they are where the link is opened.
    expect(decode(text, { ...FIRST, shape: state.shape })).toEqual(state);
  }
});

test('what a stranger writes leaves the desk as it was, or makes a convolution that there is', () => {
  const part = fc.stringMatching(/^[a-zA-Z][\dx-]{0,14}$/);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const state = decode(['1', ...parts].join('.'), FIRST);
      expect(state.shape).not.toBeNull();
      expect(state.card).toBe('gtx-980-ti');
    }),
  );
  for (const text of ['', '2.i1', '1', '1.i0.o5', '1.cno-such-card', '1.s1x1x1x1', '1.d99'])
    expect(decode(text, FIRST)).toEqual(FIRST);
});

test('the recipe comes back; parts that are not known are left out', () => {
  const state = { slot: 'B', own: { release: '1.8.1', shapes: false, 'first-call': true, gpu: true } } as const;
  expect(encodeRecipe(state)).toMatch(LETTERS);
  expect(decodeRecipe(encodeRecipe(state))).toEqual(state);
  expect(decodeRecipe('1.A.no-such1.r9_9.__proto__1')).toEqual({ slot: 'A', own: {} });
  for (const text of ['', '2.A', '1.C', 'x']) expect(decodeRecipe(text)).toBeNull();
});

test('the kernel book comes back', () => {
  const places = new Map<number, number | 'several'>([
    [12, 3],
    [14, 'several'],
  ]);
  expect(encodeBook('B', places)).toBe('1.B.12-3.14-s');
  expect(decodeBook('1.B.12-3.14-s')).toEqual({ slot: 'B', places });
  expect(decodeBook('1.B.x-3.14.999999-1')).toEqual({ slot: 'B', places: new Map() });
  expect(decodeBook('2.B.1-1')).toBeNull();
});
