/** Starts the service worker, and says on the page when a newer version of the site is ready. */
import { trustedScript } from '../state/trusted.ts';

/** At the root of the site, wherever that is, since a worker cares for the folder that it lies in. */
const WORKER = '../worker.js';

/** `note` is shown when a newer version waits; its button takes it. */
export async function register(note: HTMLElement | null): Promise<void> {
  const { href } = new URL(WORKER, import.meta.url);
  const registration = await navigator.serviceWorker.register(trustedScript(href)).catch(() => null);
  // No storage, or no leave to store: the site is as it was, with a network.
  if (registration === null || note === null) return;
  const announce = (): void => {
    // Without a controller this was the first version, which nobody has to be told of.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) note.hidden = false;
  };
  announce();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', announce),
  );
  note.querySelector('button')?.addEventListener('click', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    if (registration.waiting === null) location.reload();
    else registration.waiting.postMessage('take over');
  });
}
