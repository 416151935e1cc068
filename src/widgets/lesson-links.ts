/** Where the guide explains a rule: a section of a lesson, or a term of the glossary. Both keep their ids. */
import { href } from '../i18n/locales.ts';

const SECTIONS: Readonly<Record<string, string>> = {
  // Can the table be trusted?
  'broken-arithmetic': 'reading-the-table/#ledger',
  'print-mismatch': 'missing-kernels/#row-limit',
  truncated: 'missing-kernels/#row-limit',
  'missing-kernels': 'missing-kernels/#launch-book',
  'no-device-columns': 'missing-kernels/#why-lost',
  'helper-only': 'the-case/#twenty-two',
  'average-without-basis': 'missing-kernels/#zero',
  'double-footer': 'reading-the-table/#two-hundred',
  'overhead-inflated': 'reading-the-table/#two-hundred',
  'event-timing-mode': 'reading-the-table/#two-hundred',
  'impossible-number': 'resolution/#possible',
  // Whose time was it?
  'launch-spike': 'first-call/#slow-launch',
  'cold-cuda': 'first-call/#bills',
  'cold-allocator': 'first-call/#bills',
  'autotune-in-window': 'first-call/#bills',
  waiting: 'sync-points/#slow-copy',
  'blocking-copies': 'sync-points/#bus',
  readback: 'sync-points/#item',
  'innocent-item': 'sync-points/#item',
  'blame-shift': 'sync-points/#slow-copy',
  'queue-full': 'async/#queue-depth',
  // How does it add up?
  'chain-repeats': 'reading-the-table/#chain',
  'recursive-total': 'reading-the-table/#recursion',
  'mixture-average': 'the-case/#three',
  'artefact-ops': 'reading-the-table/#columns',
  // What is left to improve?
  'device-idle': 'async/#clocks',
  'device-bound': 'sync-points/#remove',
  'launch-bound': 'glossary/#launch-bound',
  'host-tensors': 'sync-points/#find-the-line',
  'elementwise-dominates': 'the-case/#wall',
  'strided-elementwise': 'glossary/#layout',
  'layout-churn': 'glossary/#layout',
  'no-tensor-cores': 'glossary/#tensor-core',
  'python-gap': 'async/#clocks',
  'data-loader': 'async/#clocks',
  'twin-convolutions': 'resolution/#average',
  'single-tensor-optimizer': 'glossary/#launch-bound',
};

/** The address of the section, undefined for a rule that is not known. */
export function lessonOf(rule: string): string | undefined {
  const section = SECTIONS[rule];
  return section === undefined ? undefined : href('en', section);
}
