/** Whether a printed time can be that of a convolution on a card: below the least there is, the measurement is broken. */
import type { JSX } from 'preact';
import type { Layer } from '../../analysis/layers.ts';
import { shapeName } from '../../analysis/layers.ts';
import { isKnown } from '../../analysis/quantity.ts';
import type { ConvWords } from '../../i18n/conv.ts';
import { fill } from '../../i18n/words.ts';
import type { Work } from '../../models/convolution.ts';
import { faultOf, plain, workOf } from '../../models/convolution.ts';
import { gpuOf } from '../../models/gpus.ts';
import { floorOf } from '../../models/roofline.ts';
import { savedAtMost } from '../../models/winograd.ts';
import type { View } from '../view.ts';
import { askedSide, askedWidth, bytesText, cardId, chosenCard, claimed, duration, layersIn, OWN } from './desk.ts';
import { CardFields, NumberField } from './Fields.tsx';

export function Possible({ words, view }: { words: ConvWords; view: View }): JSX.Element {
  const printed = printedAverage(view, 'A');
  const [width, side] = [askedWidth.value, askedSide.value];
  const text = claimed.value ?? (printed === null ? '' : String(printed));
  return (
    <div class="calc">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <NumberField real label={words.claimed} name="claimed" value={text} set={(value) => (claimed.value = value)} />
        <NumberField
          label={words.sizesHead[0] ?? words.cin}
          name="width"
          value={width}
          set={(value) => (askedWidth.value = value)}
        />
        <NumberField label={words.side} name="map" value={side} set={(value) => (askedSide.value = value)} />
        <CardFields words={words} />
      </form>
      <div class="outcome" aria-live="polite">
        <Verdict words={words} claimed={Number(text)} width={Number(width)} side={Number(side)} />
        <Yours words={words} view={view} />
      </div>
    </div>
  );
}

interface Asked {
  readonly words: ConvWords;
  readonly claimed: number;
  readonly width: number;
  readonly side: number;
}

function Verdict({ words, claimed, width, side }: Asked): JSX.Element {
  const card = chosenCard(words.own);
  const asked = { ...plain(1, 1, 1), cin: width, cout: width, input: [side, side], kernel: [3, 3], padding: [1, 1] };
  if (faultOf(asked) !== null) return <p>{words.none}</p>;
  if (!(claimed > 0)) return <p>{words.noTime}</p>;
  if (card === null) return <p>{words.open}</p>;
  const floor = floorOf(asked, card);
  const { bytes } = workOf(asked);
  const values = {
    card: card.name,
    claimed: duration(claimed),
    least: floor.us === null ? '' : duration(floor.us),
    saved: savedAtMost(asked),
    bytes: bytesText(bytes),
    cache: card.l2Bytes === null ? '' : bytesText(card.l2Bytes),
  };
  const broken = floor.us !== null && claimed < floor.us;
  const no = gpuOf(cardId.value) === undefined && cardId.value === OWN ? words.impossibleOwn : words.impossible;
  return (
    <>
      <p class="say" data-verdict={floor.us === null ? 'open' : broken ? 'impossible' : 'possible'}>
        {fill(floor.us === null ? words.open : broken ? no : words.possible, values)}
      </p>
      {floor.computeUs !== null && <p>{fill(words.floorCompute, { ...values, us: duration(floor.computeUs) })}</p>}
      {floor.memoryUs !== null && <p>{fill(words.floorMemory, { ...values, us: duration(floor.memoryUs) })}</p>}
      {floor.memoryUs === null && card.bandwidth !== null && (
        <p>{fill(words.floorMemoryUnknown, { ...values, us: duration((1e6 * bytes) / card.bandwidth) })}</p>
      )}
    </>
  );
}

/** The reader's own layers against the least there is for each. */
function Yours({ words, view }: { words: ConvWords; view: View }): JSX.Element | null {
  const card = chosenCard(words.own);
  const timed = layersIn(view).filter(({ layer }) => layer.onDevice && isKnown(layer.time));
  if (card === null || timed.length === 0) return null;
  const broken = timed.filter(({ layer }) => {
    const least = floorOf(layer.conv, card, 'float32', leastWork(layer)).us;
    return least !== null && isKnown(layer.time) && layer.time.value < least;
  });
  const names = broken.map(({ slot, layer }) => `${slot}: ${shapeName(layer.conv)}`).slice(0, MOST_NAMES);
  const values = { card: card.name, n: timed.length, k: broken.length, list: names.join('; ') };
  return (
    <p data-yours={broken.length}>{fill(broken.length === 0 ? words.yoursPossible : words.yoursBroken, values)}</p>
  );
}

const MOST_NAMES = 5;

/** Where the stride is not known, a layer need not read all of its input nor write so much: its weights it must read. */
function leastWork({ conv, flop, known }: Layer): Work {
  const work = workOf(conv);
  return known === 'printed' ? work : { ...work, flop: flop.least, bytes: work.weightBytes };
}

/** The average that the table prints for its convolutions. */
export function printedAverage(view: View, slot: 'A' | 'B'): number | null {
  const outcome = view[slot].analysis.facts['conv.deviceAvg']?.outcome;
  return outcome !== undefined && isKnown(outcome) && outcome.value > 0 ? Math.round(outcome.value * 1e3) / 1e3 : null;
}
