/**
 * The style sheet as a rasteriser takes it: figures are drawn with classes and custom properties, which it does not know.
 * Rules that apply by classes alone are kept, with every value of the light theme put in.
 */
import figure from '../../styles/figure.css?raw';
import simulator from '../../styles/simulator.css?raw';
import tokens from '../../styles/tokens.css?raw';

const ROOT_PX = 16;
const PROPERTIES = /^(?:fill|stroke|font|letter-spacing|opacity|paint-order|text-anchor)/;
/** Selectors the rasteriser knows: types, classes, descendants. */
const PLAIN = /^[.\w\s-]+$/;

/** `--ink` → `#1c1b19`: the light theme's values, the first ones of the file. */
const VALUES: ReadonlyMap<string, string> = new Map(
  [
    ...bare(tokens)
      .replace(/@media[\s\S]*/, '')
      .matchAll(/(--[\w-]+):\s*([^;]+);/g),
  ].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]),
);

/** Rasterisers know no `color-mix`: mixed in sRGB, which for a colour and the paper looks the same. */
const MIX = /color-mix\(in oklab, #([0-9a-f]{6}) (\d+)%, #([0-9a-f]{6})\)/g;

function mixed(share: number, a: string, b: string): string {
  const part = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);
  const blend = (at: number): number => Math.round(part(a, at) * share + part(b, at) * (1 - share));
  return `rgb(${blend(0)},${blend(2)},${blend(4)})`;
}

/** A text with every `var(--…)` and `light-dark(…)` resolved; throws on a name that the tokens lack. */
export function resolved(text: string): string {
  const filled = text.replace(/var\((--[\w-]+)\)/g, (_whole, name: string) => {
    const value = VALUES.get(name);
    if (value === undefined) throw new Error(`tokens.css has no ${name}`);
    return value;
  });
  const light = filled.replace(/light-dark\(([^,()]+),[^()]+\)/g, '$1');
  if (light.includes('var(')) return resolved(light);
  return light.replace(MIX, (_whole, a: string, percent: string, b: string) => mixed(Number(percent) / 100, a, b));
}

/** A style element's text for the drawings of `src/charts` and of the simulator. */
export function cardStyle(): string {
  const rules = [...withoutAtRules(bare(figure + simulator)).matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const found = rules
    .flatMap(([, selectors = '', body = '']) => {
      const plain = selectors.split(',').filter((selector) => PLAIN.test(selector) && !selector.includes('figure'));
      const lines = declarations(body);
      return plain.length === 0 || lines.length === 0 ? [] : [`${plain.join(',').trim()}{${lines.join(';')}}`];
    })
    .join('\n');
  return resolved(`${found}\n${OUTLINES}`);
}

/** The one rule of `figure.css` that a rasteriser cannot take as it is: lines have no inside. */
const OUTLINES = ['rule', 'axis', 'ink', 'fan', 'void'].map((name) => `.s-${name}{fill:none}`).join('');

function declarations(body: string): string[] {
  return body.split(';').flatMap((declaration) => {
    const [name = '', ...rest] = declaration.split(':').map((part) => part.trim());
    const value = resolved(rest.join(':'));
    if (!PROPERTIES.test(name) || value === '') return [];
    if (name === 'font') return font(value);
    if (name === 'font-variant-numeric') return [];
    return [`${name}:${pixels(value).replaceAll("url('#", 'url(#').replaceAll("')", ')')}`];
  });
}

/** `400 0.875rem / 1.2 'WT Sans', …` as its parts; the first family is the site's own. */
function font(value: string): string[] {
  const found = /^(\d+)\s+([\d.]+(?:rem|px))(?:\s*\/\s*[\d.]+)?\s+'([^']+)'/.exec(value);
  if (found === null) return [];
  const [, weight = '', size = '', family = ''] = found;
  return [`font-weight:${weight}`, `font-size:${pixels(size)}`, `font-family:'${family}'`];
}

const pixels = (value: string): string =>
  value.replace(/([\d.]+)rem/g, (_whole, number: string) => `${Number(number) * ROOT_PX}px`);

function bare(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '');
}

/** Narrow pages, print and forced colours are other media than this. */
function withoutAtRules(css: string): string {
  let [out, depth, skipping] = ['', 0, false];
  for (const part of css.split(/([{}])/)) {
    if (depth === 0 && part.trim().startsWith('@')) skipping = true;
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (!skipping) out += part;
    if (part === '}' && depth === 0) skipping = false;
  }
  return out;
}
