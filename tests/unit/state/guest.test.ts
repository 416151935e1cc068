import { expect, test } from 'vitest';
import { invitation, invitedBy, samplesIn, sampleText } from '../../../src/state/guest.ts';

test('an address may ask for a table, for its slot and for a section', () => {
  expect(invitedBy('#s=waits')).toEqual({ anchor: '', id: 'waits', slot: 'A' });
  expect(invitedBy('#item&s=waits.B')).toEqual({ anchor: 'item', id: 'waits', slot: 'B' });
});

test.each(['', '#item', '#s=', '#s=../x', '#s=waits.C', '#s=%2e%2e', '#d=abc', '#items=x', '#s=waits&d=x'])(
  '%s asks for none',
  (hash) => expect(invitedBy(hash)).toBeNull(),
);

test.each([
  { anchor: '', id: 'waits', slot: 'A' },
  { anchor: 'finding-waiting', id: 'rows-cut', slot: 'B' },
] as const)('what is written is read', (one) => expect(invitedBy(invitation(one))).toEqual(one));

test('the data of a link names tables for both slots', () => {
  expect(sampleText({})).toBeNull();
  expect(sampleText({ A: 'waits', B: 'network-2' })).toBe('waits,network-2.B');
  expect(samplesIn('waits,network-2.B,../x')).toEqual([
    { anchor: '', id: 'waits', slot: 'A' },
    { anchor: '', id: 'network-2', slot: 'B' },
  ]);
});
