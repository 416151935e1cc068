import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt } from '../../../src/profile/cell.ts';
import { eventList } from '../../../src/read/dialects/event-list.ts';
import { printedRows } from './arbitrary.ts';
import { type PrintedRow, time, valueOf } from './print.ts';

type Generation = 'first' | 'shapes' | 'misplaced' | 'device';

/** An average as its `__repr__` prints it. */
function repr(row: PrintedRow, generation: Generation): string {
  const { name, calls } = row;
  const self = time(row.selfCpuNs);
  const [cpu, device] = [time(row.cpuTotalNs / calls), time(row.deviceTotalNs / calls)];
  if (generation === 'first') return `<FunctionEventAvg cpu_time=${cpu} cuda_time=${device} key=${name}>`;
  const front = `<FunctionEventAvg key=${name} self_cpu_time=${self} cpu_time=${cpu} `;
  const memory = `cpu_memory_usage=${row.memory?.[0] ?? 0} cuda_memory_usage=${row.memory?.[2] ?? 0}`;
  if (generation === 'shapes') return `${front}cuda_time=${device} input_shapes=[[3, 4], []]>`;
  if (generation === 'misplaced') return `${front}cuda_time=${device} input_shapes=[]> ${memory}`;
  return `${front} self_cuda_time=${time(row.selfDeviceNs)} cuda_time=${device} input_shapes=[] ${memory}>`;
}

const generations = fc.constantFrom<Generation>('first', 'shapes', 'misplaced', 'device');
/** A list of one row by the name of PyTorch's own sum is no list. */
const list = printedRows.filter((rows) => rows.length > 1);

test('a printed list reads back to the times that were printed; totals and counts stay unknown', () => {
  fc.assert(
    fc.property(list, generations, fc.constantFrom(', ', ',\n '), (rows, generation, comma) => {
      const text = `[${rows.map((row) => repr(row, generation)).join(comma)}]`;
      const { profiles, unread } = eventList.read(text);
      expect({ count: profiles.length, unread }).toEqual({ count: 1, unread: [] });
      const [profile] = profiles;
      if (profile === undefined) return;
      expect(profile.rows.map((row) => row.name)).toEqual(rows.map((row) => row.name));
      for (const [k, row] of profile.rows.entries()) {
        const printed = rows[k];
        if (printed === undefined) continue;
        expect(row).toMatchObject({ calls: null, cpuTotalUs: null, deviceTotalUs: null });
        expect(row.cpuAvgUs).toBe(valueOf(time(printed.cpuTotalNs / printed.calls)));
        expect(row.deviceAvgUs).toBe(valueOf(time(printed.deviceTotalNs / printed.calls)));
        expect(row.selfCpuUs).toBe(generation === 'first' ? null : valueOf(time(printed.selfCpuNs)));
        expect(cellAt(profile, k, 'cpuAvgUs')?.text).toBe(time(printed.cpuTotalNs / printed.calls));
        expect(cellAt(profile, k, 'name')?.text).toBe(printed.name);
      }
    }),
  );
});

test('cut at any character, a list keeps its complete entries and gains none', () => {
  fc.assert(
    fc.property(list, generations, fc.double({ min: 0, max: 1, noNaN: true }), (rows, generation, share) => {
      const text = `[${rows.map((row) => repr(row, generation)).join(', ')}]`;
      const { profiles } = eventList.read(text.slice(0, Math.floor(share * text.length)));
      const whole = eventList.read(text).profiles[0]?.rows ?? [];
      expect(profiles.length).toBeLessThanOrEqual(1);
      for (const [k, row] of (profiles[0]?.rows ?? []).entries()) {
        expect({ ...row, name: '', kind: '', extra: null }).toEqual({ ...whole[k], name: '', kind: '', extra: null });
        // Up to 1.1 the name stands last, and a bracket in it may end what is left of the text.
        expect(whole[k]?.name.startsWith(row.name)).toBe(true);
        if (generation !== 'first') expect(row.name).toBe(whole[k]?.name);
        // Of 1.6 the fields behind the bracket may be cut off, never be cut short.
        for (const [field, value] of Object.entries(row.extra ?? {})) {
          expect(whole[k]?.extra).toHaveProperty(field, value);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('text that is no list gives no row and no error', () => {
  const words = [
    '<FunctionEventAvg',
    '<FunctionEvent',
    'key=',
    'cpu_time=',
    '1.000us',
    '>',
    ',',
    ' ',
    '\n',
    'name=',
    '=',
    ']',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 60 }), (parts) => {
      for (const { rows } of eventList.read(parts.join('')).profiles)
        for (const row of rows) expect(row.name).not.toBe('');
    }),
  );
});

test('the sum that total_average() prints is no row', () => {
  const total =
    '<FunctionEventAvg key=Total self_cpu_time=5.000us cpu_time=2.000us  self_cuda_time=0.000us cuda_time=0.000us';
  expect(eventList.read(`${total} input_shapes=[] cpu_memory_usage=0 cuda_memory_usage=0>`)).toEqual({
    profiles: [],
    unread: [],
  });
});

test('a time that is none is named', () => {
  const { profiles, unread } = eventList.read('[<FunctionEventAvg key=a self_cpu_time=x cpu_time=2.000us>]');
  expect({ profiles, unread }).toMatchObject({ profiles: [], unread: [{ code: 'unreadable-cell', line: 1 }] });
});
