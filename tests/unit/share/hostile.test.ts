/** Links that are cut, damaged, newer or meant to do harm: they say so, in bounded time and memory, and recover nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Reader, Writer } from '../../../src/share/coder.ts';
import { wrap } from '../../../src/share/envelope.ts';
import { Letters } from '../../../src/share/letters.ts';
import { Magnitude } from '../../../src/share/numbers.ts';
import { Refusal, type Why } from '../../../src/share/refusal.ts';
import { linkOf, NOTHING, openLink } from '../../../src/share/share.ts';
import { VERSION } from '../../../src/share/versions.ts';
import { only, sample, shared } from './figures.ts';

const link = linkOf({ ...NOTHING, A: shared(sample(1)), B: shared(sample(2)) });

function whyNot(data: string): Why | 'opened' {
  try {
    openLink(data);
    return 'opened';
  } catch (error) {
    // Anything else is a fault of ours.
    if (!(error instanceof Refusal)) throw error;
    return error.why;
  }
}

test('cut at any letter, a link says that it is cut', () => {
  for (let length = 1; length < link.length; length++) expect(whyNot(link.slice(0, length)), `${length}`).toBe('cut');
  expect(() => openLink(link.slice(0, 500))).toThrow(
    expect.objectContaining({ why: 'cut', detail: { found: 500, expected: link.length } }),
  );
});

test('any letter changed, missing or twice: it says so and shows nothing', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  fc.assert(
    fc.property(fc.nat(link.length - 2), fc.constantFrom(...Array.from(letters)), fc.nat(2), (at, letter, how) => {
      const rest = [link.slice(at + 1), link.slice(at), link.charAt(at) + link.slice(at)][how] ?? '';
      const other = link.slice(0, at) + (how === 0 ? letter : how === 1 ? letter : '') + rest;
      if (other !== link) expect(['cut', 'damaged', 'newer'], other.slice(0, 8)).toContain(whyNot(other));
    }),
    { numRuns: 600 },
  );
});

test('marks piled on a letter are no name: a page would stand still while it sets them', () => {
  const profile = sample(1);
  const named = (marks: number) => {
    const [first, ...rest] = profile.rows;
    if (first === undefined) throw new Error('no rows');
    return { ...profile, rows: [{ ...first, name: `a${'\u0301'.repeat(marks)}` }, ...rest] };
  };
  const linked = (marks: number) => linkOf({ ...NOTHING, A: shared(named(marks)) });
  expect(() => linked(31)).toThrow(expect.objectContaining({ why: 'too-big' }));
  expect(whyNot(linked(30))).toBe('opened');
});

test('what sticks to a link behind it does no harm; within it, it does', () => {
  for (const tail of ['.', ')', ').', '>', '…', '",']) expect(whyNot(link + tail), tail).toBe('opened');
  expect(whyNot(`${link.slice(0, 300)} ${link.slice(300)}`)).toBe('damaged');
  for (const other of ['', '===', '%', '<script>']) expect(whyNot(other), other).not.toBe('opened');
});

test('a newer version is told from damage', () => {
  expect(whyNot(wrap({ version: VERSION + 1, body: Uint8Array.from([1, 2, 3]) }))).toBe('newer');
  expect(whyNot(wrap({ version: 0, body: Uint8Array.from([1, 2, 3]) }))).toBe('damaged');
});

test('random bytes, well wrapped: refused or harmless, soon', () => {
  let longest = 0;
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 3000, size: 'max' }), (body) => {
      const start = performance.now();
      whyNot(wrap({ version: VERSION, body }));
      longest = Math.max(longest, performance.now() - start);
    }),
    { numRuns: 400 },
  );
  // Alone on a machine it is a tenth of this.
  expect(longest).toBeLessThan(3000);
});

test('a true link with bytes changed and its check mended', () => {
  const bytes = bodyOf(link);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
      const body = bytes.slice();
      body[at] = byte;
      whyNot(wrap({ version: VERSION, body }));
    }),
    { numRuns: 300 },
  );
});

test('bombs: few bytes that claim much hold little memory and end soon', () => {
  // Bytes that a reader takes for the likeliest again and again: all zeros, all ones, and both by turns.
  const bombs = [0, 255, 0xaa, 0x55, 0x80, 1].flatMap((byte) =>
    [64, 2000, 20_000].map((size) => new Uint8Array(size).fill(byte)),
  );
  const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const start = performance.now();
  for (const body of bombs) whyNot(wrap({ version: VERSION, body }));
  const grown = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - before;
  expect(grown).toBeLessThan(200e6);
  expect(performance.now() - start).toBeLessThan(20_000);
});

test('bombs made with care: rows and letters without end', () => {
  expect(() => {
    new Magnitude().code(new Reader(written((coder) => new Magnitude().code(coder, 2 ** 40))), 0, 20_000);
  }).toThrow(Refusal);
  const letters = written((coder) => new Letters().text(coder, 'a'.repeat(100_000), 100_000));
  // A hundred thousand equal letters are a few hundred bytes; a reader takes no more of them than it was told to.
  expect(letters.length).toBeLessThan(2000);
  expect(new Letters().text(new Reader(letters), '', 5000)).toBeNull();
});

test('names are carried as they are and no further: nothing is markup here', () => {
  const profile = sample(1);
  const names = ['<img src=x onerror=alert(1)>', '"><script>', '\u202eright to left', '__proto__', 'constructor'];
  const rows = profile.rows.map((row) => ({ ...row, name: names[row.index] ?? row.name }));
  const back = openLink(linkOf(only({ ...profile, rows })));
  expect(back.A?.profile.rows.slice(0, 5).map(({ name }) => name)).toEqual(names);
});

test('a table that is too big for a link is refused in making, not in opening', () => {
  const profile = sample(2);
  const rows = Array.from({ length: 30_000 }, (_, index) => ({ ...(profile.rows[0] ?? expect.fail()), index }));
  expect(() => linkOf(only({ ...profile, rows }))).toThrow(Refusal);
});

function written(write: (coder: Writer) => void): Uint8Array {
  const coder = new Writer();
  write(coder);
  return coder.finish();
}

/** The bytes behind version, check and length. */
function bodyOf(data: string): Uint8Array {
  const bytes = Uint8Array.from(Buffer.from(data, 'base64url'));
  return bytes.slice((bytes[4] ?? 0) < 128 ? 5 : 6);
}
