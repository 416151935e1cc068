import type { Row } from '../../profile/profile.ts';
import { kindOfOp } from '../facts/work.ts';
import { cell, countOf } from '../quantity.ts';
import type { Rule } from '../rule.ts';
import type { Table } from '../table.ts';

/** R31: fewer convolutions than these make half their number a common number. */
const LEAST = 8;
/** So many kinds of companion must come exactly half as often. */
const KINDS = 2;
/** What goes with a convolution, once each: bias, norm, activation, and the ratio of a masked convolution. */
const COMPANIONS: readonly RegExp[] = [
  /^aten::add_$/,
  /^aten::reciprocal$/,
  /^aten::(?:relu|threshold|clamp_min)_?$/,
  /^aten::leaky_relu_?$/,
  /^aten::(?:elu|gelu|silu|hardswish|hardtanh|mish|prelu|sigmoid|tanh|selu)_?$/,
  /^aten::(?:native|cudnn|miopen)_batch_norm$/,
  /^aten::native_(?:group|layer)_norm$/,
];

/**
 * R31: exactly two convolutions for each bias and activation. Twins are the mark of a second path, such as a
 * convolution over a mask (NVIDIA's `partialconv2d.py`); counts only hint, the modules tell.
 */
export const twinConvolutions: Rule = {
  name: 'twin-convolutions',
  group: 'what-to-do',
  vetoes: [],
  next: ['count-modules'],
  test(t) {
    const op = t.ops
      .filter((row) => isConvolution(row) && (row.calls ?? 0) >= LEAST && (row.calls ?? 0) % 2 === 0)
      .sort((a, b) => (b.selfDeviceUs ?? b.selfCpuUs ?? 0) - (a.selfDeviceUs ?? a.selfCpuUs ?? 0))[0];
    if (op === undefined) return null;
    const calls = op.calls ?? 0;
    const kinds = COMPANIONS.map((names) => t.ops.filter((row) => names.test(row.name))).filter(
      (rows) => rows.length > 0,
    );
    const halves = kinds.filter((rows) => together(rows) === calls / 2);
    // A companion for each convolution: then each is a layer of its own.
    if (halves.length < KINDS || kinds.some((rows) => together(rows) === calls)) return null;
    const companions = halves.flat();
    const [first] = companions;
    return {
      grade: 'experiment',
      severity: 'worth-knowing',
      stake: cell(t.profile, op, 'selfDeviceUs'),
      evidence: [op, ...companions].map((row) => ({ row: row.index, columns: ['calls'] })),
      facts: ['conv.calls', 'conv.deviceTotal'],
      values: {
        op: op.name,
        calls: cell(t.profile, op, 'calls'),
        half: { ...countOf(companions), value: calls / 2 },
        kinds: countOf(companions),
        companion: first?.name ?? '',
      },
    };
  },
};

const isConvolution = ({ name }: Row): boolean =>
  name.includes('conv') && !name.includes('backward') && kindOfOp(name) === 'contraction';
const together = (rows: Table['ops']): number => rows.reduce((n: number, row: Row) => n + (row.calls ?? 0), 0);
