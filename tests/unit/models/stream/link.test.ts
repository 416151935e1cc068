import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../../../src/models/stream/link.ts';
import { PRESET_IDS, PRESETS } from '../../../../src/models/stream/presets.ts';
import { anySetup } from './arbitrary-setup.ts';

describe('a state in a link', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(anySetup, fc.constantFrom(...PRESET_IDS), (setup, preset) => {
        const text = encode({ preset, setup });
        expect(decode(text)).toEqual({ state: { preset, setup }, doubts: [] });
        expect(text).toMatch(/^[\w.-]+$/);
        expect(text.length).toBeLessThan(160);
      }),
    );
  });

  it('is the preset’s name where nothing was changed', () => {
    for (const preset of PRESET_IDS) expect(encode({ preset, setup: PRESETS[preset] })).toBe(`1.${preset}`);
  });

  it('means for ever what it meant', () => {
    expect(decode('1.read-back.k90000.s3.e12.x0').state?.setup).toMatchObject({
      ...{ kernel: 90_000, sync: 'pageable', every: 12, exit: 0, ops: 24 },
    });
  });

  it.each([
    ['', null, 'unreadable'],
    ['read-back', null, 'unreadable'],
    ['2.read-back', null, 'newer'],
    ['1.nothing-of-the-kind', null, 'unknown-preset'],
    ['1.constructor', null, 'unknown-preset'],
    ['1.read-back.k12x', 'read-back', 'unknown-part'],
    ['1.read-back.z12', 'read-back', 'unknown-part'],
    ['1.read-back.k-12', 'read-back', 'unknown-part'],
    ['1.read-back.n999999', 'read-back', 'out-of-range'],
    ['1.read-back.s99', 'read-back', 'out-of-range'],
    ['1.read-back.k0', 'read-back', 'out-of-range'],
  ])('says what it cannot use: %j', (text, preset, doubt) => {
    const { state, doubts } = decode(text);
    expect(state?.preset ?? null).toBe(preset);
    expect(doubts).toEqual([doubt]);
  });

  it('never throws, and what it gives can be run', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((end) => `1.read-back.${end}`),
        ),
        (text) => {
          const { state } = decode(text);
          if (state !== null) expect(decode(encode(state)).state).toEqual(state);
        },
      ),
    );
  });
});
