/** Without shapes: which maps would take as long as the average that was printed. */
import type { JSX } from 'preact';
import type { ConvWords } from '../../i18n/conv.ts';
import { fill } from '../../i18n/words.ts';
import { plain } from '../../models/convolution.ts';
import type { Card } from '../../models/roofline.ts';
import { sidesFor } from '../../models/roofline.ts';
import type { View } from '../view.ts';
import { chosenCard, count, wantedTime } from './desk.ts';
import { CardFields, NumberField } from './Fields.tsx';
import { printedAverage } from './Possible.tsx';
import { TableHead } from '../TableHead.tsx';

const WIDTHS = [64, 128, 192, 512];

export function Sizes({ words, view }: { words: ConvWords; view: View }): JSX.Element {
  const printed = printedAverage(view, 'B');
  const text = wantedTime.value ?? (printed === null ? '' : String(printed));
  const us = Number(text);
  const card = chosenCard(words.own);
  return (
    <div class="calc">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <NumberField
          real
          label={words.sizesTime}
          name="time"
          value={text}
          set={(value) => (wantedTime.value = value)}
        />
        <CardFields words={words} />
      </form>
      <div class="outcome" aria-live="polite">
        {!(us > 0 && us < 1e8) && <p>{words.noTime}</p>}
        {us > 0 && us < 1e8 && (card === null ? <p>{words.open}</p> : <Table us={us} card={card} words={words} />)}
      </div>
    </div>
  );
}

function Table({ us, card, words }: { us: number; card: Card; words: ConvWords }): JSX.Element {
  const found = WIDTHS.flatMap((width) => {
    const sizes = sidesFor(us, (side) => plain(width, width, side), card);
    return sizes === null ? [] : [{ width, ...sizes }];
  });
  if (found.length === 0) return <p>{words.unknown}</p>;
  return (
    <>
      <table>
        <TableHead of={words.sizesHead} />
        <tbody>
          {found.map(({ width, least, most, winograd }) => (
            <tr key={width} data-width-row={width}>
              <th scope="row">{count(width)}</th>
              <td>{fill(words.sizesRange, { least: count(Math.round(least)), most: count(Math.round(most)) })}</td>
              <td>{winograd === null ? '–' : fill(words.sizesUpTo, { most: count(Math.round(winograd)) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="remark">{fill(words.sizesNote, { card: card.name })}</p>
    </>
  );
}
