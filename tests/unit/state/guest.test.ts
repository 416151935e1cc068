import { expect, test } from 'vitest';
import { invitation, invitedBy } from '../../../src/state/guest.ts';

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
