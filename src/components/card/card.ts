/**
 * The picture that chat programs and networks show beside a link: 1200 × 630, the wordmark, what the page is called, and
 * its figure, as the page in light theme draws it.
 */
import { Resvg } from '@resvg/resvg-js';
import mark from '../Mark.astro?raw';
import patterns from '../Patterns.astro?raw';
import type { Draw, Drawn } from './figure.ts';
import { fontFiles } from './fonts.ts';
import { CARD } from './size.ts';
import { cardStyle, resolved } from './style.ts';

/** Figures are drawn for this width at least and shown larger: a card is mostly seen at a third of its size. */
const DRAWN_WIDTH = 700;
/** Where a figure leaves so much room, the page's description stands above it. */
const ROOM_FOR_WORDS = 120;

const EDGE = 68;
const INNER = CARD.width - 2 * EDGE;
/** Serif letters of the display cut, on average, in parts of their size. */
const LETTER = 0.46;

export interface CardText {
  readonly site: string;
  readonly title: string;
  /** Beside the wordmark: which part of the site this is. */
  readonly label: string;
  /** Under the title, where the figure leaves room. */
  readonly line: string;
}

/** The picture as a PNG. */
export async function card(text: CardText, draw: Draw): Promise<Buffer> {
  const options = { font: { loadSystemFonts: false, fontFiles: await fontFiles(), defaultFontFamily: 'WT Sans' } };
  return new Resvg(svgOf(text, draw), options).render().asPng();
}

/** The same as SVG; all in it is ours, but a title may hold any letter. */
function svgOf({ site, title, label, line }: CardText, draw: Draw): string {
  const lines = wrapped(title, INNER / (60 * LETTER));
  const titles = lines.map((text, i) => word(text, EDGE, 194 + i * 66, 'font-size="60" class="title"'));
  let below = 194 + (lines.length - 1) * 66 + 44;
  const first = draw(DRAWN_WIDTH);
  const words: string[] = [];
  if (first === null || CARD.height - 52 - below - first.height * (INNER / DRAWN_WIDTH) > ROOM_FOR_WORDS) {
    wrapped(line, INNER / (28 * 0.5)).forEach((part, i) => {
      words.push(word(part, EDGE, below + 18 + i * 40, 'font-size="28" class="line"'));
    });
    below += words.length * 40 + 24;
  }
  const rest = [...words, ...(first === null ? [] : [placed(first, draw, below)])];
  return resolved(`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" xml:space="preserve">
<style>${cardStyle()}
.title{font-family:'WT Display';fill:var(--ink);letter-spacing:-0.8px}
.name{font-family:'WT Display';fill:var(--ink)}
.line{font-family:'WT Serif';font-weight:400;fill:var(--ink-2)}
.label{font-family:'WT Sans';fill:var(--ink-2)}
</style>
<rect width="100%" height="100%" fill="var(--paper)"/>
${drawing(patterns)}
<g transform="translate(${EDGE} 56) scale(1.6)">${inside(drawing(mark))}</g>
${word(site, EDGE + 74, 83, 'font-size="34" class="name"')}
${word(label, CARD.width - EDGE, 82, 'font-size="25" class="label" text-anchor="end"')}
<rect x="${EDGE}" y="112" width="${INNER}" height="1.5" fill="var(--ink)"/>
${titles.join('\n')}
${rest.join('\n')}
</svg>`);
}

/** Across the whole card: a figure too high for the room is drawn anew, wider and so smaller. */
function placed(first: Drawn, draw: Draw, top: number): string {
  const room = CARD.height - 52 - top;
  const wider = Math.ceil((INNER * first.height) / room);
  const { svg, width, height } = wider > first.width ? (draw(wider) ?? first) : first;
  const scale = Math.min(INNER / width, room / height);
  return `<g transform="translate(${EDGE} ${top + (room - height * scale) / 2}) scale(${scale})" color="var(--ink)">${svg}</g>`;
}

function wrapped(text: string, letters: number): string[] {
  const lines = [''];
  for (const part of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    const next = last === '' ? part : `${last} ${part}`;
    if (next.length > letters && last !== '') lines.push(part);
    else lines[lines.length - 1] = next;
  }
  return lines;
}

const word = (text: string, x: number, y: number, attributes: string): string =>
  `<text x="${x}" y="${y}" ${attributes}>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</text>`;

/** The SVG of a component that is nothing else. */
const drawing = (source: string): string => /<svg[\s\S]*<\/svg>/.exec(source)?.[0] ?? '';
const inside = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
