/**
 * Tables of very different kinds as PyTorch, nvprof and nsys print them, whose runs are known: what the rules say of each is
 * listed in full, so that one that speaks out of turn fails as one that is silent does.
 */
import { describe, expect, test } from 'vitest';
import { explanation, headline } from '../findings/said.ts';
import { analysisOf } from '../the-case.ts';
import { TABLES } from './tables.ts';

describe.each(Object.entries(TABLES))('%s', (_, { text, says, breaks = [] }) => {
  const analysis = analysisOf(text);
  test('adds up, as far as it is whole', () => {
    const broken = analysis.ledger.filter(({ verdict }) => verdict === 'broken').map(({ id }) => id);
    expect(broken).toEqual(breaks);
  });
  test('the rules say what an expert would', () => {
    expect(analysis.findings.fired.map(({ rule }) => rule)).toEqual(says);
    for (const rule of says) expect(headline(analysis, rule)).not.toBe('');
  });
});

test('the print is PyTorch’s own, and is told to be of its version', () => {
  const version = (name: string) => analysisOf(TABLES[name]?.text ?? '').profile.version?.value;
  expect(version('timed by events, torch 1.5')).toBe('PyTorch 1.1 to 1.6');
  expect(version('torch 1.8 on a V100')).toBe('PyTorch 1.8 to 2.3');
  expect(version('overhead with device time, torch 2.8')).toBe('PyTorch 2.7 or later');
  expect(analysisOf(TABLES['an XPU']?.text ?? '').profile.device).toBe('XPU');
});

test('what is healthy is not called a fault', () => {
  for (const name of ['a healthy training step on an A100', 'a transformer with the host far ahead']) {
    const { fired } = analysisOf(TABLES[name]?.text ?? '').findings;
    expect(fired.find(({ rule }) => rule === 'waiting')?.severity).toBe('worth-knowing');
    expect(fired.filter(({ severity }) => severity === 'invalidates')).toEqual([]);
  }
  const said = (name: string) => explanation(analysisOf(TABLES[name]?.text ?? ''), 'waiting');
  expect(said('a healthy training step on an A100')).toContain('the profiler makes when it stops');
  expect(said('values read back in each step')).not.toContain('the profiler makes');
  // A row limit that hides a hundredth of the device's time makes nothing void.
  const cut = analysisOf(TABLES['healthy, cut after 20 rows']?.text ?? '').findings.fired;
  expect(cut.map(({ severity }) => severity)).toEqual(['worth-knowing']);
});
