/** The share panel in the dock of a lesson: a link with its tables, to the section that is being read. */
import type { JSX } from 'preact';
import { wordsFor } from '../i18n/words.ts';
import { SLOTS } from '../state/slots.ts';
import { currentView } from './current.ts';
import type { Section } from './section.ts';
import { sectionHere } from './section.ts';
import { ShareBox } from './ShareBox.tsx';

export interface From {
  readonly page: string;
  readonly section: Section | null;
}

/** Asked before the panel opens: it pushes down what is being read. */
export const from = (): From => ({ page: location.pathname, section: sectionHere() });

export function DockShare(props: { readonly from: From }): JSX.Element {
  const { lang } = document.documentElement;
  const view = currentView(wordsFor(lang));
  const own = SLOTS.filter((slot) => !view[slot].sample);
  return <ShareBox view={view} first={own.length > 0 ? own : SLOTS} lang={lang} from={props.from} />;
}
