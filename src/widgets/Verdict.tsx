/** The verdict: a tab for either table, what can be taken away, and the findings; an address may ask for one of them. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { verdictWords } from '../i18n/verdict.ts';
import { fill, wordsFor } from '../i18n/words.ts';
import type { SlotId } from '../state/slots.ts';
import { SLOTS, slots } from '../state/slots.ts';
import { Exports } from './Exports.tsx';
import { Findings } from './Findings.tsx';
import { Share } from './Share.tsx';
import { SlotTabs } from './SlotTabs.tsx';
import type { View } from './view.ts';
import { atStart } from './view.ts';

interface Props {
  readonly lang: string;
  readonly view: View;
}

/** Drawn anew for every view that the page comes to show (`workbench/mount.ts`). */
export function Verdict({ lang, view }: Props): JSX.Element {
  const [words, verdict] = [wordsFor(lang), verdictWords(lang)];
  const [slot, setSlot] = useSlot();
  const held = slots[slot].peek();
  const wanted = useWanted(view, slot, setSlot);
  const { analysis, name, sample } = view[slot];
  return (
    <section class="verdict" aria-label={verdict.ui.heading} id="verdict">
      <h2 class="sr">{verdict.ui.heading}</h2>
      <div class="v-head">
        <SlotTabs
          slot={slot}
          onSlot={setSlot}
          names={{ A: atStart(view.A.name), B: atStart(view.B.name) }}
          label={verdict.ui.tabs}
        />
        <Exports profile={analysis.profile} name={name} verdict={verdict} />
      </div>
      <Share view={view} slot={slot} lang={lang} key={`share-${slot}`} />
      {held !== null && (held.result !== null || held.refused !== null) && sample && (
        <p class="remark" data-sample-shown>
          {fill(verdict.ui.sampleShown, { slot, name })}
        </p>
      )}
      <div role="tabpanel" id="verdict-panel" aria-labelledby={`tab-${slot}`} data-of={slot}>
        <Findings
          key={slot}
          analysis={analysis}
          words={words}
          verdict={verdict}
          lang={lang}
          slot={slot}
          wanted={wanted}
          sample={sample}
        />
      </div>
    </section>
  );
}

/** The tab shown: the reader's choice, else the slot that was filled last. */
function useSlot(): [SlotId, (slot: SlotId) => void] {
  const [slot, setSlot] = useState<SlotId>('A');
  const held = SLOTS.map((one) => slots[one].peek()?.result ?? null);
  useEffect(() => {
    if (held[1] !== null && held[1] !== undefined) setSlot('B');
  }, [held[1]]);
  useEffect(() => {
    if (held[0] !== null && held[0] !== undefined) setSlot('A');
  }, [held[0]]);
  return [slot, setSlot];
}

/** The rule an address asks for (`#finding-waiting`, data may follow behind `&`); null where it asks for none. */
const asked = (): string | null => /^#finding-([a-z-]+)(?:&|$)/.exec(location.hash)?.[1] ?? null;

/**
 * Goes to the finding that the address asks for, in the tab that has it, as soon as a table does: what a link carries is
 * read after the page is there. Gives back the rule while it is on its way.
 */
function useWanted(view: View, slot: SlotId, setSlot: (slot: SlotId) => void): string | null {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const look = (): void => setWanted(asked());
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  const has = (one: SlotId): boolean => view[one].analysis.findings.fired.some(({ rule }) => rule === wanted);
  const home = wanted === null ? undefined : [slot, ...SLOTS].find(has);
  useEffect(() => {
    if (home === undefined) return undefined;
    if (home !== slot) {
      setSlot(home);
      return undefined;
    }
    // Once the filter, which may have hidden it, is off.
    const soon = setTimeout(() => {
      const place = document.getElementById(`finding-${wanted ?? ''}`);
      place?.scrollIntoView({ block: 'start' });
      place?.focus({ preventScroll: true });
      setWanted(null);
    });
    return () => clearTimeout(soon);
  }, [home, slot, wanted]);
  return wanted;
}
