/** Both tables by shape, side by side: work, bytes, time, work a second, and share of the card's peak. */
import type { JSX } from 'preact';
import type { Layer } from '../../analysis/layers.ts';
import { layersOf, rateOf, shapeName } from '../../analysis/layers.ts';
import { isKnown } from '../../analysis/quantity.ts';
import type { ConvWords } from '../../i18n/conv.ts';
import { fill } from '../../i18n/words.ts';
import { workOf } from '../../models/convolution.ts';
import { estimate, precisionOf } from '../../models/roofline.ts';
import type { Shown, View } from '../view.ts';
import { sampleView } from '../view.ts';
import { bytesText, chosenCard, dtype, duration, flop, percent, rate } from './desk.ts';
import { TableHead } from '../TableHead.tsx';

const MOST_ROWS = 12;
type Two = Readonly<Record<'A' | 'B', Layer | undefined>>;

export function ByShape({ words, view }: { words: ConvWords; view: View }): JSX.Element {
  const shown = withShapes(view);
  const rows = rowsOf(shown);
  const listed = rows.slice(0, MOST_ROWS);
  const card = chosenCard(words.own);
  const precision = precisionOf(dtype.value);
  const peak = card === null || precision === null ? null : card.flops[precision];
  const unread = (['A', 'B'] as const).reduce((sum, slot) => sum + unreadIn(shown[slot]), 0);
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label={words.layersHead[0]}>
        <table>
          <TableHead of={words.layersHead} />
          <tbody>
            {listed.map((two) => {
              const layer = two.A ?? two.B;
              if (layer === undefined) return null;
              const speeds = [two.A, two.B].map((one) => one && speedOf(one));
              const best = [two.A, two.B].flatMap((one) => (one?.onDevice ? [speedOf(one) ?? 0] : []));
              const bound = card && estimate(layer.conv, card, dtype.value)?.bound;
              return (
                <tr key={layer.key} data-shape={shapeName(layer.conv)}>
                  <th scope="row">
                    <code>{shapeName(layer.conv)}</code>
                  </th>
                  <td>{flop(layer.flop.likely)}</td>
                  <td>{bytesText(workOf(layer.conv, dtype.value).bytes)}</td>
                  <td>{timeText(two.A)}</td>
                  <td>{speeds[0] == null ? '–' : rate(speeds[0])}</td>
                  <td>{timeText(two.B)}</td>
                  <td>{speeds[1] == null ? '–' : rate(speeds[1])}</td>
                  <td>
                    {peak === null || best.length === 0 || bound === null || bound === undefined
                      ? '–'
                      : `${percent(Math.max(...best) / peak)}, ${words.bound[bound]}`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="remark">
        {whoIsWho(shown, words)} {noteOf(rows, words, card?.name ?? '–')}
        {rows.length > listed.length && ` ${fill(words.layersMore, { n: rows.length - listed.length })}`}
        {unread > 0 && ` ${fill(words.layersCut, { n: unread })}`}
      </p>
    </>
  );
}

function whoIsWho({ A, B }: Partial<View>, words: ConvWords): string {
  if (A !== undefined && B !== undefined) return fill(words.layersOf, { a: A.name, b: B.name });
  return fill(words.layersOfOne, A === undefined ? { slot: 'B', name: B?.name ?? '' } : { slot: 'A', name: A.name });
}

/** The reader's tables that print shapes; ours where none does, and never one of each side by side. */
function withShapes(view: View): Partial<View> {
  const own = (['A', 'B'] as const).filter((slot) => !view[slot].sample && found(view[slot]).length > 0);
  return own.length === 0 ? sampleView('trade') : Object.fromEntries(own.map((slot) => [slot, view[slot]]));
}

function found(one: Shown | undefined): readonly Layer[] {
  if (one === undefined) return [];
  const layers = layersOf(one.analysis.table);
  return 'missing' in layers ? [] : layers.layers;
}

function unreadIn(one: Shown | undefined): number {
  if (one === undefined) return 0;
  const layers = layersOf(one.analysis.table);
  return 'missing' in layers ? 0 : layers.unread.length;
}

function rowsOf(view: Partial<View>): Two[] {
  const byKey = new Map<string, { A: Layer | undefined; B: Layer | undefined }>();
  for (const slot of ['A', 'B'] as const) {
    for (const layer of found(view[slot])) {
      const row = byKey.get(layer.key) ?? { A: undefined, B: undefined };
      row[slot] = layer;
      byKey.set(layer.key, row);
    }
  }
  const work = (two: Two): number => (two.A ?? two.B)?.flop.likely ?? 0;
  const both = (two: Two): number => (two.A !== undefined && two.B !== undefined ? 1 : 0);
  return [...byKey.values()].sort((a, b) => both(b) - both(a) || work(b) - work(a));
}

function speedOf(layer: Layer): number | null {
  const speed = rateOf(layer);
  return isKnown(speed) ? speed.value : null;
}

const timeText = (layer: Layer | undefined): string =>
  layer !== undefined && isKnown(layer.time) ? duration(layer.time.value) : '–';

function noteOf(rows: readonly Two[], words: ConvWords, card: string): string {
  const assumed = rows.flatMap(({ A, B }) => [A, B]).filter((layer) => layer?.known === 'assumed');
  const part = (of: 'least' | 'most', pick: (...list: number[]) => number): string =>
    percent(assumed.reduce((all, layer) => pick(all, layer === undefined ? 1 : layer.flop[of] / layer.flop.likely), 1));
  const known =
    assumed.length === 0
      ? words.layersPrinted
      : fill(words.layersAssumed, { least: part('least', Math.min), most: part('most', Math.max) });
  return fill(words.layersNote, { known, card });
}
