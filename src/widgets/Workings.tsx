/** The appendix of a printed lesson: every number of its text with the rows and the arithmetic behind it, by section. */
import type { JSX } from 'preact';
import { h, render } from 'preact';
import type { WorkingView } from '../i18n/working.ts';
import { workingOf } from '../i18n/working.ts';
import type { Words } from '../i18n/words.ts';
import type { Of, View } from './view.ts';
import { factsIn } from './view.ts';
import { WorkingBody } from './WorkingNote.tsx';

interface Worked {
  readonly section: string;
  readonly label: string;
  readonly view: WorkingView;
}

/** Workings of the numbers that stand in the text, each once, in their order; what is hidden or absent has none. */
function workedIn(root: ParentNode, at: (element: Element) => View, words: Words): Worked[] {
  const seen = new Set<string>();
  let section = '';
  return [...root.querySelectorAll<HTMLElement>('h2, a[data-fact]')].flatMap((element): Worked[] => {
    if (element.matches('h2')) {
      section = element.querySelector('a.sec')?.nextSibling?.textContent?.trim() ?? element.textContent.trim();
      return [];
    }
    const { fact: id = '', of = 'A', absent } = element.dataset;
    if (absent !== undefined || element.closest('[hidden]:not(.answer)') !== null) return [];
    const [view, slot] = [at(element), of === 'B' ? 'B' : 'A'] as const;
    const fact = factsIn(view, of as Of)[id];
    const working = fact === undefined ? null : workingOf(fact, view[slot].analysis.profile, words);
    const key = `${of} ${view[slot].name} ${id}`;
    if (working === null || seen.has(key)) return [];
    seen.add(key);
    const whose = of === 'AB' ? `${view.A.name}, ${view.B.name}` : view[slot].name;
    return [{ section, label: `${words.facts[id] ?? id}, ${whose}`, view: working }];
  });
}

/** Writes the appendix anew: the slots may hold other tables than before. */
export function writeWorkings(place: HTMLElement, at: (element: Element) => View, words: Words): void {
  const worked = workedIn(place.closest('main') ?? document, at, words);
  render(null, place);
  render(h(Workings, { worked, title: place.dataset['workings'] ?? '' }), place);
}

function Workings({ worked, title }: { worked: readonly Worked[]; title: string }): JSX.Element {
  const sections = [...new Set(worked.map(({ section }) => section))];
  return (
    <>
      <h2>{title}</h2>
      {sections.map((section) => (
        <div key={section}>
          {section !== '' && <h3>{section}</h3>}
          {worked
            .filter((one) => one.section === section)
            .map(({ label, view }) => (
              <div class="working" key={label}>
                <b>{label}</b>
                <WorkingBody view={view} />
              </div>
            ))}
        </div>
      ))}
    </>
  );
}
