/**
 * A figure as a file of its own: what the page's style sheet says of it is written into the drawing, in the light theme,
 * with its textures, a title and a description. Fetched when somebody asks for the first one.
 */
import { save } from './save.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Presentation attributes that a drawing takes from the style sheet; all but opacity are handed down. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
] as const;
const FACES: Readonly<Record<string, string>> = {
  Sans: "'Source Sans 3'",
  Mono: "'Source Code Pro'",
  Serif: "'Source Serif 4'",
  Display: "'Source Serif 4 Display', 'Source Serif 4'",
};
/** Only the page knows what to do with these. */
const OF_THE_PAGE = /^(?:class|style|role|aria-.*|data-.*|tabindex)$/;

/** Saves the drawing that is shown in the figure around a control. */
export function saveFigure(control: Element): void {
  const figure = control.closest('figure');
  const drawing = [...(figure?.querySelectorAll<SVGSVGElement>('svg.fig-svg') ?? [])].find(
    (svg) => svg.getClientRects().length > 0,
  );
  if (figure === null || drawing === undefined) return;
  save(`${figure.id || 'figure'}.svg`, 'image/svg+xml', svgOf(drawing, titleOf(figure)));
}

/** The whole file; `title` names the figure, its accessible name describes it. */
function svgOf(drawing: SVGSVGElement, title: string): string {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.prepend(texturesOf(copy));
  // Colours are `light-dark()`, so a light place on the page gives the light ones whatever its theme.
  const place = document.createElement('div');
  place.style.cssText = `position:absolute;left:-9999px;width:${width}px;color-scheme:light;background:var(--paper)`;
  place.append(copy);
  document.body.append(place);
  const paper = getComputedStyle(place).backgroundColor;
  // Read all, then write all: a style that is written changes what is read below it.
  const styled = [copy, ...copy.querySelectorAll('*')].map(
    (element) => [element, attributesOf(element, copy)] as const,
  );
  place.remove();
  for (const [element, attributes] of styled) {
    for (const { name } of [...element.attributes]) if (OF_THE_PAGE.test(name)) element.removeAttribute(name);
    for (const [name, value] of attributes) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }
  copy.prepend(part('title', title), part('desc', drawing.getAttribute('aria-label') ?? ''), ground(paper));
  copy.setAttribute('role', 'img');
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${Math.round(width)} ${Math.round(height)}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}

/** What an element must say itself: whatever its parent does not hand down; null takes an attribute away. */
function attributesOf(element: Element, root: Element): [string, string | null][] {
  if (element.matches('title, desc, defs')) return [];
  const own = getComputedStyle(element);
  const given = element === root || element.parentElement === null ? null : getComputedStyle(element.parentElement);
  const found = INHERITED.map((name): [string, string | null] => {
    const value = own.getPropertyValue(name);
    return [name, given?.getPropertyValue(name) === value ? null : plain(name, value)];
  });
  return [...found, ['opacity', own.opacity === '1' ? null : own.opacity]];
}

/** A value as a drawing program takes it: no quotes in `url(#…)`, and the faces by the names they have elsewhere. */
function plain(name: string, value: string): string {
  if (name !== 'font-family') return value.replaceAll('"', '');
  const faces = value.replaceAll('"', "'").replace(/'[^']* Stand-in', /g, '');
  return faces.replace(/'WT (\w+)'/g, (whole, face: string) => FACES[face] ?? whole);
}

/** Copies of the page's textures that the drawing refers to. */
function texturesOf(drawing: SVGSVGElement): SVGElement {
  const defs = document.createElementNS(SVG, 'defs');
  // Some are named by attribute, some by the style sheet: both textures are small, so both come along.
  for (const id of ['hatch', 'stipple']) {
    const pattern = document.getElementById(id);
    if (pattern !== null && drawing.querySelector(`#${id}`) === null) defs.append(pattern.cloneNode(true));
  }
  return defs;
}

function part(name: 'title' | 'desc', text: string): SVGElement {
  const element = document.createElementNS(SVG, name);
  element.textContent = text;
  return element;
}

/** Haloes and hollow marks are cut out of the paper, so the paper comes along. */
function ground(paper: string): SVGElement {
  const rect = document.createElementNS(SVG, 'rect');
  rect.setAttribute('width', '100%');
  rect.setAttribute('height', '100%');
  rect.setAttribute('fill', paper);
  return rect;
}

/** The caption, else the heading of the part of the page it stands in. */
function titleOf(figure: HTMLElement): string {
  const caption = figure.querySelector('figcaption') ?? figure.closest('section')?.querySelector('h1, h2, h3');
  return (caption?.textContent ?? document.title).replace(/\s+/g, ' ').trim();
}
