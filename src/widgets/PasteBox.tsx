/**
 * A slot's paste box: the reader's text with its line numbers, what was read in it, and what was not. The text stays
 * whatever happens to it.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { PasteWords } from '../i18n/paste.ts';
import { fill } from '../i18n/words.ts';
import type { Problem } from '../profile/profile.ts';
import type { SlotId } from '../state/slots.ts';
import { accept, hold, holdFile, isCovered, kept, release, slots } from '../state/slots.ts';
import { Marks } from './Marks.tsx';
import { settable } from './box-text.ts';
import { Problems } from './Problems.tsx';

interface Props {
  readonly slot: SlotId;
  readonly sampleName: string;
  readonly words: PasteWords;
}

/** Beyond this many lines the box scrolls by itself, without line numbers: a browser sets only so many lines at once. */
const NUMBERED_LINES = 3000;
/** Characters beyond which a text is read only once the typing pauses. */
const LONG_TEXT = 200_000;

export function PasteBox({ slot, sampleName, words }: Props): JSX.Element {
  const held = slots[slot].value;
  const [over, setOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  // What is typed stands before it is read, and stays if a redraw comes in between.
  const [early] = useState(() => (held === null ? typedBefore(slot) : ''));
  const draft = useRef(early === '' ? null : early);
  if (draft.current === (held?.text ?? '')) draft.current = null;
  const whole = draft.current ?? held?.text ?? '';
  // The box shows as much as a browser can set; what is read and kept is the whole.
  const text = whole.slice(0, settable(whole));
  const isCut = text.length < whole.length;
  const lines = countLines(text);
  const numbered = lines <= NUMBERED_LINES;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // A browser may report one paste line by line, and typing key by key: only what stands at the end is read.
  const later = (what: () => void, size: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, size > LONG_TEXT ? 250 : 0);
  };
  const take = async (files: FileList | null | undefined): Promise<void> => {
    const [first] = files ?? [];
    if (first !== undefined) await holdFile(slot, first);
  };
  useLayoutEffect(() => {
    if (early !== '' && slots[slot].peek() === null) void hold(slot, early);
    void take(file.current?.files);
  }, []);
  const profile = held?.result?.profiles[held.pick];
  const Readback = useReadback(profile !== undefined);
  const unread = held?.text === whole ? (held.result?.unread ?? []) : [];
  const bad = new Set(unread.map((problem) => problem.line));
  return (
    <section class="paste" aria-label={fill(words.boxLabel, { slot })}>
      <div class="pb-top">
        <span class="id">{slot}</span>
        <b>{held === null ? sampleName : (held.name ?? (held.guest === 'link' ? words.linkTable : words.yourTable))}</b>
        <span class="grow">
          {held === null
            ? words.sample
            : held.guest === 'link'
              ? words.fromLink
              : held.guest
                ? words.guest
                : words.yours}
        </span>
        {held !== null && (
          <button
            type="button"
            class="txt"
            data-action="to-sample"
            onClick={() => {
              draft.current = null;
              release(slot);
            }}
          >
            {isCovered(slot) ? words.toYours : words.toSample}
          </button>
        )}
        <button type="button" class="txt" onClick={() => file.current?.click()}>
          {words.open}
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".txt,.log,.md,.whosetime,text/*"
          onChange={(event) =>
            void take(event.currentTarget.files).then(() => {
              if (file.current) file.current.value = '';
            })
          }
        />
      </div>
      <div
        class={`pb${over ? ' drop' : ''}${numbered ? '' : ' long'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer?.files);
        }}
      >
        {numbered && (
          <pre class="pb-lines" aria-hidden="true">
            {numbers(Math.max(lines, 1), bad)}
          </pre>
        )}
        {numbered && unread.length > 0 && <Marks text={text} problems={unread} />}
        <textarea
          ref={box}
          name={`profile-${slot.toLowerCase()}`}
          aria-label={fill(words.boxLabel, { slot })}
          spellcheck={false}
          autocomplete="off"
          wrap="off"
          rows={numbered ? Math.max(lines, 9) : 12}
          value={text}
          readOnly={isCovered(slot) || isCut}
          onPaste={(event) => {
            const given = (event.clipboardData?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n');
            if (isCovered(slot) || given === '' || (!isCut && settable(given) === given.length)) return;
            // The browser would stand still over it: it goes past the box, in place of what stood there.
            event.preventDefault();
            // Blank lines alone are no text to keep.
            draft.current = given.trim() === '' ? null : given;
            later(() => void hold(slot, given), given.length);
          }}
          onInput={(event) => {
            const { value } = event.currentTarget;
            draft.current = value;
            later(() => void hold(slot, value), value.length);
          }}
        />
        {text === '' && (
          <pre class="ghost" aria-hidden="true">
            {words.ghost}
          </pre>
        )}
        {text === '' && <p class="hint">{slot === 'A' ? words.hint : words.hintB}</p>}
      </div>
      {held?.accepted === true && profile !== undefined && Readback !== null && (
        <Readback slot={slot} held={held} profile={profile} words={words} />
      )}
      {held !== null && held.result === null && held.refused === null && (
        <p class="readback" role="status">
          {words.reading}
        </p>
      )}
      {isCut && <p class="readback">{words.boxCut}</p>}
      {isCovered(slot) && <p class="readback">{words.covered}</p>}
      {held !== null && !held.guest && !kept[slot].value && <p class="readback">{words.notKept}</p>}
      {held !== null && (
        <Problems
          held={held}
          words={words}
          onGoOn={() => accept(slot)}
          onLine={(problem) => {
            if (box.current !== null) goTo(box.current, problem);
          }}
        />
      )}
    </section>
  );
}

/** What says back what was read needs the analysis, so it comes with the first table. */
function useReadback(wanted: boolean): typeof import('./Readback.tsx').Readback | null {
  const [part, setPart] = useState<typeof import('./Readback.tsx') | null>(null);
  useEffect(() => {
    if (wanted && part === null) void import('./Readback.tsx').then(setPart);
  }, [wanted, part]);
  return part?.Readback ?? null;
}

/** Whoever was quicker than the script: what stands in the box before it wakes up is taken as pasted. */
function typedBefore(slot: SlotId): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLTextAreaElement>(`textarea[name="profile-${slot.toLowerCase()}"]`)?.value ?? '';
}

/** Selects what is at fault and brings its line into the box's view. */
function goTo(box: HTMLTextAreaElement, { line, from, to }: Problem): void {
  let start = 0;
  for (let n = 1; n < line; n += 1) start = box.value.indexOf('\n', start) + 1;
  box.focus({ preventScroll: true });
  box.setSelectionRange(start + from, start + Math.max(to, from));
  const height = box.scrollHeight / countLines(box.value);
  const frame = box.parentElement;
  frame?.scrollTo({ top: (line - 4) * height, left: 0 });
}

function countLines(text: string): number {
  let lines = 1;
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) lines += 1;
  return lines;
}

/** The gutter: one text node where nothing is wrong, else the lines in trouble set apart. */
function numbers(lines: number, bad: ReadonlySet<number>): (string | JSX.Element)[] {
  const out: (string | JSX.Element)[] = [];
  let run = '';
  for (let line = 1; line <= lines; line += 1) {
    if (!bad.has(line)) {
      run += `${line}\n`;
      continue;
    }
    out.push(
      run,
      <span class="bad" key={line}>
        {line}
      </span>,
    );
    run = '';
  }
  return [...out, run];
}
