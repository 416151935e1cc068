/** The drawing that stands for a lesson: what heads it, else its first figure, else its first simulator. */
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { parseHTML } from 'linkedom';
import { FIGURES } from '../../charts/index.ts';
import { simulatorWords } from '../../i18n/simulator.ts';
import { wordsFor } from '../../i18n/words.ts';
import { isPreset, PRESETS } from '../../models/stream/presets.ts';
import type { SampleSet } from '../../state/samples.ts';
import { Stage } from '../../widgets/simulator/Stage.tsx';
import { simulationOf } from '../../widgets/simulator/simulation.ts';
import { pairOf, sampleSet, sampleView } from '../../widgets/view.ts';

export interface Drawn {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

interface Source {
  readonly body?: string | undefined;
  readonly data: { readonly hook?: string | undefined };
}

/** Draws for a width; null where there is nothing to draw. */
export type Draw = (width: number) => Drawn | null;

/** The lesson's figure, drawn from the samples it speaks of. */
export function mainFigure({ body = '', data }: Source, lang: string): Draw {
  if (data.hook !== undefined) return chart(data.hook, lang);
  const [, name, sample] = /<Chart figure="([a-z-]+)"[^>]*?(?:sample="([a-z]+)"[^>]*)?>/.exec(body) ?? [];
  if (name !== undefined) return chart(name, lang, sampleSet(sample));
  const preset = /<Simulator preset="([a-z-]+)"/.exec(body)?.[1];
  return preset === undefined ? () => null : stage(preset, lang);
}

/** A figure of `src/charts`. */
export function chart(name: string, lang: string, sample: SampleSet = 'case'): Draw {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  return (width) => {
    const drawn = FIGURES.get(name)?.draw(pairOf(sampleView(sample)), { document, width, words: wordsFor(lang) });
    return drawn == null ? null : measured(drawn);
  };
}

/** The simulator's drawing of a preset. */
export function stage(preset: string, lang: string): Draw {
  if (!isPreset(preset)) throw new Error(`No preset is called ${preset}`);
  const simulation = simulationOf(PRESETS[preset]);
  return (width) => {
    const html = renderToString(h(Stage, { simulation, words: simulatorWords(lang), width, lit: null }));
    const drawn = parseHTML(`<body>${html}</body>`).document.querySelector<SVGSVGElement>('svg.fig-svg');
    return drawn === null ? null : measured(drawn);
  };
}

function measured(drawing: SVGSVGElement): Drawn {
  const size = (name: string): number => Number(drawing.getAttribute(name));
  // eslint-disable-next-line no-restricted-properties -- read, not written: the drawing goes into a picture
  return { svg: drawing.outerHTML, width: size('width'), height: size('height') };
}
