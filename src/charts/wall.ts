/** Where the host's time went, by owner, and on the same scale what the device was recorded doing. */
import type { Analysis } from '../analysis/analyse.ts';
import type { Account, Entry } from '../analysis/account.ts';
import { isKnown } from '../analysis/quantity.ts';
import type { Words } from '../i18n/words.ts';
import { fill } from '../i18n/words.ts';
import { format, microseconds } from '../profile/units.ts';
import type { Figure, Sheet } from './figure.ts';
import { isNarrow } from './figure.ts';
import type { Box, Ink, Part, Word } from './press.ts';
import { boxes, lines, set, ticks, widthOf, words as type } from './press.ts';

export const wall: Figure = {
  id: 'wall',
  draw(pair, sheet) {
    const account = accountOf(pair.B);
    if (account === null) return null;
    const host = hostParts(account, sheet.words);
    const device = deviceParts(pair.B, account, sheet.words);
    const label = this.alt(pair, sheet.words);
    return isNarrow(sheet.width)
      ? waterfall(host, device, account.total.value, sheet, label)
      : bars(account, host, device, sheet, label);
  },
  alt(pair, words) {
    const account = accountOf(pair.B);
    if (account === null) return '';
    const list = account.entries.map((e) => `${words.entries[e.id]} ${format(e.quantity)}`).join(', ');
    return fill(words.figures.wallAlt, { name: pair.names.B, total: format(account.total), list });
  },
  table(pair, words) {
    const account = accountOf(pair.B);
    const rows = (account?.entries ?? []).map((e) => [
      words.figures.host,
      words.entries[e.id],
      microseconds(e.quantity.value),
    ]);
    const sum =
      account === null ? [] : [[words.figures.host, words.figures.together, microseconds(account.total.value)]];
    const device = account === null ? [] : deviceParts(pair.B, account, words);
    const list = device.map((part) => [words.figures.device, part.text, microseconds(Math.round(part.us))]);
    return { head: words.figures.wallHead, rows: [...rows, ...sum, ...list] };
  },
};

function accountOf(analysis: Analysis): Account | null {
  return 'missing' in analysis.account ? null : analysis.account;
}

const inkOf = (entry: Entry): Ink => entry.owner ?? 'void';

function hostParts(account: Account, words: Words): Part[] {
  return account.entries.map((e) => ({ us: e.quantity.value, ink: inkOf(e), text: words.entries[e.id] }));
}

/** Copies, the largest op, the convolutions, the rest, and the part of the run in which nothing was recorded. */
function deviceParts(analysis: Analysis, account: Account, words: Words): Part[] {
  const value = (id: string): number => {
    const outcome = analysis.facts[id]?.outcome;
    return outcome !== undefined && isKnown(outcome) ? outcome.value : 0;
  };
  const all = value('device.total');
  if (all === 0) return [];
  const parts: Part[] = [{ us: value('copies.hostToDeviceTotal'), ink: 'gpu', text: words.figures.copies }];
  const top = analysis.facts['device.topOp']?.name ?? null;
  const conv = analysis.facts['conv.op']?.name ?? null;
  if (top !== null) parts.push({ us: value('device.topTotal'), ink: 'gpu', text: top });
  if (conv !== null && conv !== top)
    parts.push({ us: value('conv.deviceTotal'), ink: 'gpu', text: words.figures.convolution });
  const told = parts.reduce((sum, part) => sum + part.us, 0);
  parts.push({ us: Math.max(0, all - told), ink: 'gpu', text: words.figures.otherOps });
  parts.push({ us: Math.max(0, account.total.value - all), ink: 'void', text: words.figures.nothingRecorded });
  return parts.filter((part) => part.us > 0);
}

const GAP = 1;

/** Lays parts end to end, in the order given. */
function row(parts: readonly Part[], y1: number, y2: number, perPixel: number): Box[] {
  let at = 0;
  return parts.map(({ us, ink, text }) => {
    const x1 = at;
    at += us;
    const title = `${text}, ${format({ value: us, tol: 0, unit: 'us' })}`;
    return { x1, x2: Math.max(x1 + perPixel, at - GAP * perPixel), y1, y2, ink, title };
  });
}

function bars(account: Account, host: Part[], device: Part[], sheet: Sheet, label: string): SVGSVGElement {
  const [left, right] = [108, 4];
  const end = Math.max(
    account.total.value,
    device.reduce((sum, part) => sum + part.us, 0),
  );
  const perPixel = end / (sheet.width - left - right);
  const [hostTop, deviceTop, thick] = [62, 158, 48];
  const axis = deviceTop + thick + 46;
  const marks = [
    ...row(host, hostTop, hostTop + thick, perPixel),
    ...row(device, deviceTop, deviceTop + thick, perPixel),
  ];
  const scale = axisOf(end, hostTop - 6, axis);
  return set(sheet, {
    height: axis + 26,
    marginLeft: left,
    marginRight: right,
    x: { domain: [0, end] },
    label,
    marks: [
      lines(scale.rules, 's-rule'),
      lines([{ x1: 0, x2: end, y1: axis, y2: axis }], 's-axis'),
      ...boxes(marks),
      ...type([
        { x: 0, y: hostTop + thick / 2 + 5, text: sheet.words.figures.host, as: 'b c-host', anchor: 'end', dx: -18 },
        ...(device.length > 0
          ? [
              {
                x: 0,
                y: deviceTop + thick / 2 + 5,
                text: sheet.words.figures.device,
                as: 'b c-gpu',
                anchor: 'end',
                dx: -18,
              } as Word,
            ]
          : []),
        ...scale.words,
        ...heads(account, sheet, perPixel),
        ...inside(device, deviceTop + thick / 2 + 5, deviceTop + thick + 18, perPixel),
      ]),
    ],
  });
}

/** Three owners over the host bar: waiting, the slow launch, the host's own work; told apart from left to right. */
function heads(account: Account, sheet: Sheet, perPixel: number): Word[] {
  const { words } = sheet;
  const groups: { start: number; us: number; text: string; as: string }[] = [];
  let at = 0;
  for (const entry of account.entries) {
    const us = entry.quantity.value;
    const key = entry.owner ?? 'void';
    const text = {
      wait: words.figures.headWait,
      setup: words.figures.headSetup,
      host: words.figures.headHost,
      void: words.entries.unprinted,
    }[key];
    const last = groups.at(-1);
    if (last?.text === text) last.us += us;
    else groups.push({ start: at, us, text, as: key === 'setup' ? 'c-setup' : key === 'host' ? 'c-host' : '' });
    at += us;
  }
  let free = -Infinity;
  return groups.flatMap((group, i) => {
    const size = format({ value: group.us, tol: 0, unit: 'us' });
    const needs = Math.max(widthOf(size, 23), widthOf(group.text)) * perPixel;
    const last = i === groups.length - 1 && group.start + needs > at;
    const x = last ? at : Math.max(group.start, free);
    free = x + needs + 24 * perPixel;
    if (!last && x > group.start + 60 * perPixel) return [];
    const anchor = last ? 'end' : 'start';
    return [
      { x, y: 26, text: size, as: `big ${group.as}`.trim(), anchor },
      { x, y: 48, text: group.text, anchor },
    ] as Word[];
  });
}

/** A label inside its mark where it fits, else below it; the first mark, often thin, is labelled below. */
function inside(parts: readonly Part[], y: number, below: number, perPixel: number): Word[] {
  let at = 0;
  return parts.flatMap(({ us, ink, text }) => {
    const start = at;
    at += us;
    const size = `${text} ${format({ value: us, tol: 0, unit: 'us' })}`;
    const label = [size, text].find((words) => widthOf(words) + 18 < us / perPixel);
    if (label !== undefined) return [{ x: start, dx: 10, y, text: label, as: ink === 'gpu' ? 'on-gpu' : 't2' }];
    return start === 0 ? [{ x: 0, y: below, text: size, as: 's t2' }] : [];
  });
}

function axisOf(end: number, top: number, bottom: number) {
  const at = ticks(end);
  const unit = end >= 1e3;
  const scale = unit ? 1e3 : 1;
  const rules = at.map((x) => ({ x1: x, x2: x, y1: top, y2: bottom }));
  const words: Word[] = at.map((x, i) => ({
    x,
    y: bottom + 18,
    text: i === at.length - 1 ? `${microseconds(x / scale)}\u202f${unit ? 'ms' : 'µs'}` : microseconds(x / scale),
    as: 's t3',
    anchor: i === 0 ? 'start' : 'middle',
  }));
  return { rules, words };
}

/** On narrow pages every part has its own line, and each starts where the one before it ended. */
function waterfall(host: Part[], device: Part[], end: number, sheet: Sheet, label: string): SVGSVGElement {
  const marks: Box[] = [];
  const labels: Word[] = [];
  const rules: { x1: number; x2: number; y1: number; y2: number }[] = [];
  const perPixel = end / sheet.width;
  let y = 0;
  for (const [title, as, parts] of [
    [sheet.words.figures.host, 'c-host', host],
    [sheet.words.figures.device, 'c-gpu', device],
  ] as const) {
    if (parts.length === 0) continue;
    labels.push({ x: 0, y: y + 16, text: title, as: `b ${as}` });
    y += 26;
    let at = 0;
    for (const part of parts) {
      labels.push(
        { x: 0, y: y + 13, text: part.text },
        { x: end, y: y + 13, text: format({ value: part.us, tol: 0, unit: 'us' }), anchor: 'end', as: 'b' },
      );
      rules.push({ x1: 0, x2: end, y1: y + 27, y2: y + 27 });
      marks.push({
        x1: at,
        x2: Math.min(end, at + Math.max(part.us, 2 * perPixel)),
        y1: y + 20,
        y2: y + 34,
        ink: part.ink,
      });
      at = Math.min(end, at + part.us);
      y += 42;
    }
    y += 12;
  }
  return set(sheet, {
    height: y,
    x: { domain: [0, end] },
    label,
    marks: [lines(rules, 's-rule'), ...boxes(marks), ...type(labels)],
  });
}
