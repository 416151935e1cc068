/**
 * Spans of labels on the device: rows that run nothing themselves and show, gaps included, what the kernels below them
 * show already (Kineto's gpu_user_annotation).
 */
import type { Row } from '../../profile/profile.ts';
import type { FactRule } from '../facts.ts';
import type { Outcome } from '../quantity.ts';
import { agree, footer, isKnown, minus, missing, named, sumOf } from '../quantity.ts';
import type { Table } from '../table.ts';
import { once } from '../table.ts';
import { kernelsPrinted, opSelfDevice } from './device-sums.ts';

export const spanRows = once((t: Table): readonly Row[] =>
  t.profile.rows.filter((row) => row.kind === 'annotation' && (row.selfDeviceUs ?? 0) > 0),
);

export const spanTotal = once((t: Table): Outcome =>
  named(sumOf(t.profile, spanRows(t), 'selfDeviceUs', 'no-label-spans'), 'spans.total'),
);

/**
 * The part of the device footer that is spans. PyTorch up to 2.4 adds them in, 2.5 and later leave them out (issue
 * 130730, PR 130732); which of the two this table does shows where footer less spans meets the kernels or the ops.
 */
export const spansInFooter = once((t: Table): Outcome => {
  const [spans, foot] = [spanTotal(t), footer(t.profile, 'selfDeviceTotalUs')];
  if (!isKnown(spans)) return spans;
  if (!isKnown(foot)) return foot;
  const net = minus(foot, spans);
  if (!isKnown(net) || net.value < -net.tol) return missing('spans-left-out');
  const books = [kernelsPrinted(t), opSelfDevice(t)].filter(isKnown);
  if (books.some((sum) => agree(sum, foot))) return missing('spans-left-out');
  return books.some((sum) => agree(sum, net)) ? named(spans, 'spans.inFooter') : missing('rows-cut');
});

export const spanFacts: Readonly<Record<string, FactRule>> = {
  'spans.total': ['gpu', 'proved', spanTotal],
  'spans.inFooter': ['gpu', 'proved', spansInFooter],
};
