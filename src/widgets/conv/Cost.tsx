/** What a convolution costs, from its shape: work, bytes, matrix product, time on a card, and where it stands on the roof. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { shapeName } from '../../analysis/layers.ts';
import type { ConvWords } from '../../i18n/conv.ts';
import { fill } from '../../i18n/words.ts';
import type { Convolution, DType } from '../../models/convolution.ts';
import { ELEMENT_BYTES, faultOf, workOf } from '../../models/convolution.ts';
import { gpuOf } from '../../models/gpus.ts';
import type { Card } from '../../models/roofline.ts';
import { EFFICIENCY, estimate } from '../../models/roofline.ts';
import { tilingOf } from '../../models/tiles.ts';
import type { View } from '../view.ts';
import type { Preset } from './desk.ts';
import {
  AUDITED,
  bytesText,
  cardId,
  chosenCard,
  count,
  dtype,
  duration,
  flop,
  percent,
  presetsOf,
  shape,
} from './desk.ts';
import { CardFields, Choice, NumberField } from './Fields.tsx';
import { Roof } from './Roof.tsx';

const NUMBERS = ['cin', 'cout', 'side', 'kernel', 'stride', 'groups', 'batch'] as const;
type Field = (typeof NUMBERS)[number];
type Text = Readonly<Record<Field, string>>;

export function Cost({ words, view }: { words: ConvWords; view: View }): JSX.Element {
  const presets = presetsOf(view);
  const [picked, pick] = useState(() => AUDITED.find(({ conv }) => isSame(conv, shape.value))?.id ?? '');
  const [text, setText] = useState<Text>(textOf(shape.value));
  const take = (id: string): void => {
    const found = [...AUDITED, ...presets].find((preset) => preset.id === id);
    pick(id);
    if (found === undefined) return;
    shape.value = found.conv;
    setText(textOf(found.conv));
  };
  const edit = (field: Field, value: string): void => {
    const next = { ...text, [field]: value };
    setText(next);
    pick('');
    shape.value = convOf(next);
  };
  const conv = shape.value;
  const card = chosenCard(words.own);
  return (
    <div class="calc">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Choice label={words.start} name="preset" value={picked} set={take}>
          {[
            options(words.yours, presets, picked),
            options(words.audited, AUDITED, picked),
            <option key="" value="" selected={picked === ''}>
              {words.custom}
            </option>,
          ].filter((one) => one !== null)}
        </Choice>
        {NUMBERS.map((field) => (
          <NumberField
            key={field}
            label={words[field]}
            name={field}
            value={text[field]}
            set={(value) => edit(field, value)}
          />
        ))}
        <Choice label={words.dtype} name="dtype" value={dtype.value} set={(value) => (dtype.value = value as DType)}>
          {Object.keys(ELEMENT_BYTES).map((type) => (
            <option key={type} value={type} selected={type === dtype.value}>
              {type}
            </option>
          ))}
        </Choice>
        <CardFields words={words} />
      </form>
      <div class="outcome" aria-live="polite">
        {conv === null ? <p>{words.none}</p> : <Outcome conv={conv} card={card} words={words} />}
        {conv !== null && card !== null && <Roof conv={conv} card={card} words={words} view={view} />}
      </div>
    </div>
  );
}

function Outcome({ conv, card, words }: { conv: Convolution; card: Card | null; words: ConvWords }): JSX.Element {
  const type = dtype.value;
  const work = workOf(conv, type);
  const { gemm } = work;
  const tiling = tilingOf(gemm, card?.sms ?? null);
  const time = card && estimate(conv, card, type);
  const [slow, fast] = [EFFICIENCY.least, EFFICIENCY.most].map((part) => card && estimate(conv, card, type, part));
  const product = { groups: count(gemm.groups), m: count(gemm.m), n: count(gemm.n), k: count(gemm.k) };
  const tiles = {
    tiles: count(tiling.tiles),
    use: percent(tiling.use),
    waves: tiling.waves ?? '',
    sms: card?.sms ?? '',
  };
  const source = gpuOf(cardId.value)?.sources;
  return (
    <>
      <dl>
        <dt>{words.work}</dt>
        <dd data-out="flop">{flop(work.flop)}</dd>
        <dt>{words.time}</dt>
        <dd data-out="time">
          {time && slow && fast
            ? `${fill(words.timeIs, { us: duration(time.us), least: duration(fast.us), most: duration(slow.us) })}, ${words.bound[time.bound]}`
            : words.unknown}
        </dd>
        <dt>{words.bytes}</dt>
        <dd data-out="bytes">{bytesText(work.bytes)}</dd>
        <dt>{words.intensity}</dt>
        <dd>
          {fill(words.intensityIs, {
            value: count(Math.round(work.intensity)),
            ridge: time ? count(Math.round(time.ridge)) : '–',
          })}
        </dd>
        <dt>{words.output}</dt>
        <dd>{[conv.batch, conv.cout, ...work.output].join(' × ')}</dd>
        <dt>{words.gemm}</dt>
        <dd data-out="gemm">{fill(gemm.groups === 1 ? words.gemmIs : words.gemmGroups, product)}</dd>
        <dt>{words.tiles}</dt>
        <dd>{fill(tiling.waves === null ? words.tilesIs : words.wavesIs, tiles)}</dd>
      </dl>
      {source !== undefined && card !== null && (
        <p class="remark">
          {fill(words.source, {
            card: card.name,
            peak: source.fp32?.where ?? '–',
            bandwidth: source.bandwidth?.where ?? '–',
          })}{' '}
          {[source.fp32, source.bandwidth].some((one) => one?.secondary === true) && words.secondary}
        </p>
      )}
    </>
  );
}

function options(label: string, list: readonly Preset[], picked: string): JSX.Element | null {
  if (list.length === 0) return null;
  return (
    <optgroup key={label} label={label}>
      {list.map(({ id, name }) => (
        <option key={id} value={id} selected={id === picked}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

const textOf = (conv: Convolution | null): Text => ({
  cin: String(conv?.cin ?? ''),
  cout: String(conv?.cout ?? ''),
  side: String(conv?.input[0] ?? ''),
  kernel: String(conv?.kernel[0] ?? ''),
  stride: String(conv?.stride[0] ?? ''),
  groups: String(conv?.groups ?? ''),
  batch: String(conv?.batch ?? ''),
});

/** The one is the other, number for number. */
const isSame = (a: Convolution, b: Convolution | null): boolean =>
  b !== null && shapeName(a) === shapeName(b) && a.batch === b.batch && a.groups === b.groups;

/** A square map and kernel, and the padding that keeps the size at stride 1; null where there is no such convolution. */
function convOf(text: Text): Convolution | null {
  const [cin, cout, side, kernel, stride, groups, batch] = NUMBERS.map((field) => Number(text[field])) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const two = (value: number): number[] => [value, value];
  const conv: Convolution = {
    ...{ batch, cin, cout, groups, transposed: false },
    ...{ input: two(side), kernel: two(kernel), stride: two(stride), padding: two((kernel - 1) >> 1) },
    ...{ dilation: two(1), outputPadding: two(0) },
  };
  return faultOf(conv) === null ? conv : null;
}
