import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/analysis/analyse.ts';
import { simulatorWords } from '../../../src/i18n/simulator.ts';
import { decode, encode } from '../../../src/models/stream/link.ts';
import { print } from '../../../src/models/stream/print.ts';
import type { PresetId } from '../../../src/models/stream/presets.ts';
import { PRESET_IDS, PRESETS } from '../../../src/models/stream/presets.ts';
import { read } from '../../../src/read/read.ts';
import { likeTable } from '../../../src/widgets/simulator/like-mine.ts';
import { rolesOf } from '../../../src/widgets/simulator/roles.ts';
import { altOf, numbersOf, says, simulationOf } from '../../../src/widgets/simulator/simulation.ts';
import { anySetup } from '../models/stream/arbitrary-setup.ts';

const words = simulatorWords('en');
const said = (id: PresetId): string =>
  says(simulationOf(PRESETS[id]), words)
    .map(({ text }) => text)
    .join('');

describe('the sentence', () => {
  it.each<[PresetId, readonly string[]]>([
    ['runs-ahead', ['through after 360\u202fµs', 'works for 1.44\u202fms', 'waits for 1.09\u202fms']],
    ['timer-too-early', ['stops after 360\u202fµs', 'done after 1.46\u202fms']],
    ['queue-full', ['costs 5.00\u202fµs', 'says 107\u202fµs', '1,000 places']],
    ['cold-start', ['2.40\u202fms of set-up', 'aten::mm is billed', '105\u202fµs each']],
    ['read-back', ['aten::item is billed 1.13\u202fms of 1.49\u202fms', 'own work is 36.0\u202fµs']],
    ['pageable-copies', ['aten::to is billed']],
    ['leaves-early', ['19 of 24 kernels', '12.5\u202fµs instead of 60.0\u202fµs']],
  ])('%s', (id, texts) => {
    for (const text of texts) expect(said(id)).toContain(text);
  });

  it('has no place left unfilled, whatever is set', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        const simulation = simulationOf(setup);
        const text = says(simulation, words)
          .map((part) => part.text)
          .join('');
        expect(`${text} ${altOf(simulation, words)}`).not.toMatch(/[{}`]|NaN|undefined|null/);
        expect(text.length).toBeGreaterThan(40);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the roles of rows', () => {
  const roles = (id: PresetId): Record<string, string> =>
    Object.fromEntries([...rolesOf(simulationOf(PRESETS[id]))].map(([row, role]) => [row.name.slice(0, 26), role.id]));

  it('the bill moves with what waits', () => {
    expect(roles('read-back')).toMatchObject({ cudaStreamSynchronize: 'waits', 'aten::item': 'billed' });
    expect(roles('pageable-copies')).toMatchObject({ cudaMemcpyAsync: 'waits', 'aten::to': 'billed' });
    expect(roles('runs-ahead')).toMatchObject({ cudaDeviceSynchronize: 'waits' });
    expect(roles('cold-start')).toMatchObject({ cudaLaunchKernel: 'first', 'aten::mm': 'billed' });
    expect(roles('queue-full')).toMatchObject({ cudaLaunchKernel: 'waits', 'aten::mul': 'billed' });
    expect(Object.values(roles('leaves-early'))).toEqual(['missing', 'missing']);
  });
});

describe('the numbers beside the drawing', () => {
  it('add up to the run in every lane', () => {
    for (const id of PRESET_IDS) {
      const rows = numbersOf(simulationOf(PRESETS[id]), words);
      const value = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));
      let sum = 0;
      for (const [, kind, us] of rows) {
        if (kind === words.together) {
          expect(sum).toBeCloseTo(value(us), 6);
          sum = 0;
        } else sum += value(us);
      }
    }
  });
});

describe('“like mine”', () => {
  const like = (text: string) => {
    const [profile] = read(text).profiles;
    if (profile === undefined) throw new Error('nothing was read');
    return likeTable({ analysis: analyse(profile), name: 'mine', sample: false }, PRESETS['runs-ahead'], words);
  };

  it.each<PresetId>(['read-back', 'pageable-copies', 'leaves-early', 'cold-start', 'runs-ahead'])(
    'finds the settings of %s in the table they printed',
    (id) => {
      const planted = PRESETS[id];
      const { preset, setup } = like(print(simulationOf(planted).sheet));
      expect(preset).toBe(id);
      const { launch, body, kernel, ops, sync, exit, first } = planted;
      expect(setup).toMatchObject({ launch, kernel, ops, sync, exit, first });
      expect(Math.abs(setup.body - body)).toBeLessThanOrEqual(2500);
    },
  );

  it('says what it assumed, and gives a state that a link can hold', () => {
    const { setup, notes } = like(readFileSync('content/samples/network-2.txt', 'utf8'));
    expect(setup.sync).toBe('pageable');
    expect(setup.ops).toBe(96);
    expect(notes.join(' ')).toMatch(/4,944 launches/);
    expect(notes.join(' ')).toMatch(/order/);
    expect(decode(encode({ preset: 'read-back', setup }))).toEqual({
      state: { preset: 'read-back', setup },
      doubts: [],
    });
  });

  it('leaves all as it was where a table has no launches', () => {
    const text = print(simulationOf(PRESETS['runs-ahead']).sheet).replace(/^.*cudaLaunchKernel.*\n/m, '');
    expect(like(text).setup).toEqual(PRESETS['runs-ahead']);
    expect(like(text).notes).toEqual([words.likeNone]);
  });
});
