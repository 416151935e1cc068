/** Where the guide explains a rule: a lesson and its section. Sections keep their ids. */
import { href } from '../i18n/locales.ts';

const SECTIONS: Readonly<Record<string, string>> = {
  'impossible-number': 'resolution/#possible',
  truncated: 'missing-kernels/#row-limit',
  'missing-kernels': 'missing-kernels/#launch-book',
  'helper-only': 'the-case/#twenty-two',
  'average-without-basis': 'missing-kernels/#zero',
  'mixture-average': 'the-case/#three',
  'launch-spike': 'first-call/#slow-launch',
  waiting: 'sync-points/#slow-copy',
  'blocking-copies': 'sync-points/#bus',
  readback: 'sync-points/#item',
  'innocent-item': 'sync-points/#item',
  'cold-cuda': 'first-call/#bills',
  'cold-allocator': 'first-call/#bills',
  'autotune-in-window': 'first-call/#bills',
  'blame-shift': 'sync-points/#slow-copy',
  'elementwise-dominates': 'the-case/#wall',
  'broken-arithmetic': 'reading-the-table/#ledger',
  'chain-repeats': 'reading-the-table/#chain',
  'recursive-total': 'reading-the-table/#recursion',
  'double-footer': 'reading-the-table/#two-hundred',
  'event-timing-mode': 'reading-the-table/#two-hundred',
  'queue-full': 'async/#queue-depth',
  'launch-bound': 'async/#queue',
  'device-bound': 'async/#clocks',
  'device-idle': 'async/#clocks',
};

/** The address of the section, undefined where no lesson speaks of the rule yet. */
export function lessonOf(rule: string): string | undefined {
  const section = SECTIONS[rule];
  return section === undefined ? undefined : href('en', section);
}
