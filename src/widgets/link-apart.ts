/**
 * A link made beside the page: the search for the most rows that fit takes seconds for a table of a thousand rows. Where a
 * browser has no workers, it is made in the page.
 */
import { trustedScript } from '../state/trusted.ts';
import linkerAddress from './link.worker.ts?worker&url';
import type { Made, Order } from './make-link.ts';

/** Resolves with what `makeLink` gives, with no link where its thread fails; never, once it is given up by `signal`. */
export async function makeLinkApart(order: Order, signal: AbortSignal): Promise<Made> {
  const thread = start();
  if (thread === null) return (await import('./make-link.ts')).makeLink(order);
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => thread.terminate());
    thread.addEventListener('message', ({ data }: MessageEvent<Made>) => {
      thread.terminate();
      resolve(data);
    });
    thread.addEventListener('error', () => resolve({ data: null, rows: {} }));
    thread.postMessage({ ...order, tables: lean(order.tables) });
  });
}

/** Of an analysis only what a link tells: the rest is arithmetic, ten times the table. */
function lean(tables: Order['tables']): Order['tables'] {
  return Object.fromEntries(
    Object.entries(tables).map(([slot, { analysis, ...rest }]) => {
      const fired = analysis.findings.fired.map(({ rule }) => ({ rule }));
      return [slot, { ...rest, analysis: { profile: analysis.profile, findings: { fired } } }];
    }),
  );
}

function start(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(trustedScript(linkerAddress), { type: 'module' });
  } catch {
    return null;
  }
}
