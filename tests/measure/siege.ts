/** Pours hostile texts and links into one page of the built site and watches that it stays what it is. */
import type { Page } from '@playwright/test';
import { pasteEn } from '../../src/i18n/paste.en.ts';

/** A pasted text has ten seconds to be read; what takes longer than this to be shown hangs. */
const MOST_MS = 30_000;
/** Elements the site makes; nothing a text says may add another. */
const ELEMENTS =
  'a abbr aside astro-island astro-slot b body br button caption circle cite code col colgroup datalist dd defs desc details dfn dialog div dl dt em fieldset figcaption figure footer form g h1 h2 h3 h4 head header hr html i input kbd label legend li line link main mark meta nav noscript ol optgroup option output p path pattern pre rect script search section select small span strong style sub summary sup svg table tbody td template text textarea tfoot th thead time title tr tspan u ul use var wbr';

export interface Turn {
  /** From the text to the page that shows what was read. */
  readonly ms: number;
  /** The longest time for which the page answered nothing; on a busy machine it waits for its turn, too. */
  readonly stillMs: number;
  /** Processor time that the page's own thread took for all of it: at most so long did it stand still on its own account. */
  readonly busyMs: number;
  /** What went wrong, in words; empty for nothing. */
  readonly faults: readonly string[];
}

/** Prepares a page before it is opened: what is wrong with it is written down inside it. */
export async function guard(page: Page): Promise<void> {
  await page.addInitScript(
    ([elements, reading, notKept]) => {
      const faults: string[] = [];
      const allowed = new Set(elements.split(' '));
      let still = 0;
      let last = performance.now();
      setInterval(() => {
        const now = performance.now();
        still = Math.max(still, now - last);
        last = now;
      }, 20);
      addEventListener('error', (event) => faults.push(`error: ${event.message}`));
      addEventListener('unhandledrejection', (event) => faults.push(`rejection: ${String(event.reason)}`));
      document.addEventListener('securitypolicyviolation', (event) =>
        faults.push(`violation: ${event.violatedDirective}`),
      );
      addEventListener('DOMContentLoaded', () => {
        const scripts = document.scripts.length;
        const images = document.images.length;
        const look = (): void => {
          if ('hit' in window) faults.push('something ran');
          if (document.scripts.length !== scripts) faults.push(`${document.scripts.length - scripts} scripts more`);
          if (document.images.length !== images) faults.push(`${document.images.length - images} pictures more`);
          for (const element of document.querySelectorAll('*')) {
            if (!allowed.has(element.localName)) faults.push(`<${element.localName}>`);
            for (const { name, value } of element.attributes)
              if (name.startsWith('on') || /^\s*javascript:/i.test(value))
                faults.push(`${element.localName} ${name}="${value.slice(0, 40)}"`);
          }
        };
        const shown = (): Promise<void> =>
          new Promise((resolve) => {
            const observer = new MutationObserver(() => {
              observer.disconnect();
              resolve();
            });
            observer.observe(document.documentElement, { attributeFilter: ['data-shown'] });
          });
        const turn = async (act: () => void, done: () => boolean): Promise<Turn> => {
          faults.length = 0;
          still = 0;
          last = performance.now();
          const start = last;
          // A text that was shown before changes nothing, so nothing is shown anew.
          let next = shown();
          act();
          do {
            await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 1500))]);
            next = shown();
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          } while (!done() && performance.now() - start < 30_000);
          const ms = performance.now() - start;
          const stillMs = Math.max(still, performance.now() - last);
          if (!done()) faults.push('never came to an end');
          look();
          return { ms, stillMs, busyMs: 0, faults: [...new Set(faults)] };
        };
        const siege: Siege = {
          paste: async (text) => {
            const box = document.querySelector<HTMLTextAreaElement>('textarea[name="profile-a"]');
            if (box === null) throw new Error('no paste box');
            let given = '';
            const kept = (): boolean => {
              // What the box cannot show whole is kept whole, or the page says that there is no room.
              const stored = localStorage.getItem('wt.slot.A') ?? '';
              const inStore =
                stored.includes(JSON.stringify(given)) || (box.closest('.paste')?.textContent ?? '').includes(notKept);
              const isStart = given.startsWith(box.value);
              return given.trim() === '' || box.value === given || (box.readOnly && isStart && inStore);
            };
            const result = await turn(
              () => {
                // As a browser pastes: first it asks, then it writes.
                const clipboardData = new DataTransfer();
                clipboardData.setData('text/plain', text);
                const event = new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true });
                given = text.replace(/\r\n?/g, '\n');
                if (!box.dispatchEvent(event)) return;
                box.value = text;
                given = box.value;
                box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
              },
              () => {
                const paste = box.closest('.paste');
                const told = paste?.querySelector('.readback, .trouble') ?? null;
                return kept() && (given.trim() === '' || (told !== null && told.textContent !== reading));
              },
            );
            return kept() ? result : { ...result, faults: [...result.faults, 'the text in the box is another'] };
          },
          follow: (hash) =>
            turn(
              () => {
                location.hash = hash;
              },
              // A link may hold no table: a state of the simulator, a table of the gallery.
              () => true,
            ),
        };
        Object.assign(window, { siege });
      });
    },
    [ELEMENTS, pasteEn.reading, pasteEn.notKept] as const,
  );
}

interface Siege {
  readonly paste: (text: string) => Promise<Turn>;
  readonly follow: (hash: string) => Promise<Turn>;
}

/** Gives what sends one text or link through the page. A page that answers nothing at all in time is a fault, too. */
export async function besiege(page: Page): Promise<(what: keyof Siege, text: string) => Promise<Turn>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  return async (what, text) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Turn>((resolve) => {
      const still = { ms: Infinity, stillMs: Infinity, busyMs: Infinity, faults: ['the page stands still'] };
      timer = setTimeout(() => resolve(still), 2 * MOST_MS);
    });
    const work = async (): Promise<Turn> => {
      const before = await busy();
      const result = await page.evaluate(
        async ([name, value]) => (window as unknown as { siege: Siege }).siege[name](value),
        [what, text] as const,
      );
      return { ...result, busyMs: (await busy()) - before };
    };
    const result = await Promise.race([work(), late]);
    clearTimeout(timer);
    return result;
  };
}
