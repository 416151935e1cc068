import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../../../src/analysis/analyse.ts';
import type { Profile, Row } from '../../../../src/profile/profile.ts';
import { read } from '../../../../src/read/read.ts';
import type { PresetId } from '../../../../src/models/stream/presets.ts';
import { PRESET_IDS, PRESETS } from '../../../../src/models/stream/presets.ts';
import { fixed, hasDevice, print, time } from '../../../../src/models/stream/print.ts';
import type { Sheet, SheetRow } from '../../../../src/models/stream/rows.ts';
import { sheetOf } from '../../../../src/models/stream/rows.ts';
import type { Setup } from '../../../../src/models/stream/setup.ts';
import { machineOf, programmeOf } from '../../../../src/models/stream/setup.ts';
import type { Run } from '../../../../src/models/stream.ts';
import { simulate, sums } from '../../../../src/models/stream.ts';
import { print as printed } from '../../read/print.ts';
import { anySetup } from './arbitrary-setup.ts';

const runOf = (setup: Setup): Run => simulate(programmeOf(setup), machineOf(setup));

function readBack(setup: Setup): { run: Run; sheet: Sheet; profile: Profile } {
  const run = runOf(setup);
  const sheet = sheetOf(run, setup.rows);
  const { profiles, unread } = read(print(sheet));
  expect(unread).toEqual([]);
  expect(profiles).toHaveLength(1);
  const [profile] = profiles;
  if (profile === undefined) throw new Error('nothing was read');
  return { run, sheet, profile };
}

describe('the printed table', () => {
  it('is what an independent printer makes of the same rows', () => {
    for (const id of PRESET_IDS) {
      const sheet = sheetOf(runOf({ ...PRESETS[id], rows: 0 }), 0);
      // That printer sums its device footer over all rows; here it counts the work once, not once more under the ops.
      const own = print(sheet).split('\n');
      const other = printed(sheet.rows, { device: 'CUDA' }).split('\n');
      expect(own.slice(0, 3), id).toEqual(other.slice(0, 3));
      const column = (line: string, k: number): string => line.trim().split(/ {2,}/)[k] ?? '';
      own.slice(3, 3 + sheet.rows.length).forEach((line, row) => {
        for (const k of [0, 1, 2, 3, 4, 5, 6, 8, 9, 10]) expect(column(line, k)).toBe(column(other[row + 3] ?? '', k));
      });
    }
  });

  it('is read back to the digit', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        const { sheet, profile } = readBack({ ...setup, rows: 0 });
        expect(profile.rows.map(({ kind }) => kind)).toEqual(sheet.rows.map(({ kind }) => kind));
        sheet.rows.forEach((row, i) => {
          for (const [column, ns] of columnsOf(row)) {
            const value = profile.rows[i]?.[column] ?? null;
            // Where nothing was recorded there are no device columns: unknown, not 0.
            if (!hasDevice(sheet) && /device/i.test(column)) expect(value).toBeNull();
            else expect(time((value ?? NaN) * 1000), `${row.name} ${column}`).toBe(time(ns));
          }
          expect(profile.rows[i]?.calls).toBe(row.calls);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('adds up to what the lanes show', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        const run = runOf(setup);
        const sheet = sheetOf(run, setup.rows);
        // There is no host time outside all calls, so the footer is the time to the profiler's end.
        expect(sheet.selfCpuNs).toBe(run.closed);
        const device = run.device.reduce((sum, lane) => sum + (sums(lane).device ?? 0), 0);
        expect(sheet.selfDeviceNs).toBe(device);
        const ops = sheet.rows.filter(({ kind }) => kind === 'op').reduce((sum, row) => sum + row.selfDeviceNs, 0);
        expect(ops).toBe(device);
      }),
      { numRuns: 60 },
    );
  });

  it('breaks no identity of the ledger unless records are lost or rows cut', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        const { profile } = readBack({ ...setup, rows: 0, exit: 1 });
        const broken = analyse(profile).ledger.filter(({ verdict }) => verdict === 'broken');
        expect(broken.map(({ id }) => id)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

const columnsOf = (row: SheetRow) =>
  [
    ['selfCpuUs', row.selfCpuNs],
    ['cpuTotalUs', row.cpuTotalNs],
    ['selfDeviceUs', row.selfDeviceNs],
    ['deviceTotalUs', row.deviceTotalNs],
  ] as const satisfies readonly (readonly [keyof Row, number])[];

describe('what was planted is found', () => {
  it.each<[PresetId, readonly string[], readonly string[]]>([
    ['runs-ahead', ['device-bound'], ['missing-kernels', 'launch-spike', 'truncated']],
    ['queue-full', ['queue-full'], ['launch-spike', 'missing-kernels']],
    ['cold-start', ['launch-spike'], ['missing-kernels', 'waiting']],
    ['read-back', ['waiting', 'readback'], ['blocking-copies', 'missing-kernels']],
    ['pageable-copies', ['waiting', 'blocking-copies'], ['readback', 'missing-kernels']],
    ['leaves-early', ['missing-kernels'], ['waiting', 'truncated']],
    ['launch-bound', ['launch-bound', 'device-idle'], ['waiting', 'missing-kernels']],
    ['two-streams', ['waiting', 'readback'], ['missing-kernels']],
    ['rows-cut', ['truncated'], ['missing-kernels']],
  ])('%s', (id, must, mustNot) => {
    const { profile } = readBack(PRESETS[id]);
    const fired = analyse(profile).findings.fired.map(({ rule }) => rule);
    expect(fired).toEqual(expect.arrayContaining([...must]));
    for (const rule of mustNot) expect(fired).not.toContain(rule);
  });

  it.each([
    ['context', 'cold-cuda'],
    ['module', 'cold-cuda'],
    ['allocator', 'cold-allocator'],
    ['profiler', 'launch-spike'],
  ] as const)('a first call that pays for %s', (firstOf, rule) => {
    const { profile } = readBack({ ...PRESETS['cold-start'], first: 50_000_000, firstOf });
    expect(analyse(profile).findings.fired.map((found) => found.rule)).toContain(rule);
  });

  it('a first convolution that tries its algorithms', () => {
    const { profile } = readBack({ ...PRESETS['cold-start'], first: 50_000_000, firstOf: 'autotune' });
    expect(analyse(profile).findings.fired.map((found) => found.rule)).toContain('autotune-in-window');
  });

  it('the number of lost kernels', () => {
    const { run, profile } = readBack(PRESETS['leaves-early']);
    const lost = run.device.flat().filter(({ kind }) => kind === 'lost').length;
    expect(lost).toBe(19);
    expect(analyse(profile).facts['kernels.unrecorded']?.outcome).toMatchObject({ value: lost });
  });
});

describe('Python’s decimals', () => {
  it.each([
    [1.0625, 3, '1.062'],
    [1.1875, 3, '1.188'],
    [0.125, 2, '0.12'],
    [0.375, 2, '0.38'],
    [2.5, 0, '2'],
    [0.1, 3, '0.100'],
    [1.0005, 3, '1.000'],
    [2.675, 2, '2.67'],
  ])('%f to %i places', (value, places, text) => {
    expect(fixed(value, places)).toBe(text);
  });

  it.each([
    [0, '0.000us'],
    [999_999, '999.999us'],
    [1_000_000, '1.000ms'],
    [999_999_999, '1000.000ms'],
    [1_000_000_000, '1.000s'],
  ])('%i ns', (ns, text) => {
    expect(time(ns)).toBe(text);
  });
});
