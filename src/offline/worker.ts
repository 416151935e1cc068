/**
 * Keeps the whole site for when there is no network. A new version waits, complete, until a reader takes it or the last
 * page of the old one is closed; then pages that are still open find the parts of theirs in a store of their own.
 */
import { addRoute, cleanupOutdatedCaches, precache } from 'workbox-precaching';

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Extended {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const self: Window & {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { readonly scope: string };
};
/** All files of the site, written in by the build. Names with a hash in them need no revision. */
declare const BUILT: { url: string; revision: string | null }[];

const FILES = BUILT;
const SCOPE = self.registration.scope;
const PARTS = `${SCOPE}_astro/`;
const OWN = new Set(FILES.map(({ url }) => new URL(url, SCOPE).href));
const BEFORE = `wt-before-${SCOPE}`;

// Before the new files come in, while those of the old version are complete.
self.addEventListener('install', (event) => (event as Extended).waitUntil(keepOldParts()));
precache(FILES);
addRoute({ directoryIndex: 'index.html', cleanURLs: false, ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();

self.addEventListener('activate', (event) => (event as Extended).waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }: MessageEvent) => {
  if (data === 'take over') void self.skipWaiting();
});

// Only what the store of this version did not answer comes here.
self.addEventListener('fetch', (event) => {
  const { request } = event as Fetched;
  if (!request.url.startsWith(PARTS) || OWN.has(request.url)) return;
  (event as Fetched).respondWith(
    caches.open(BEFORE).then(async (cache) => (await cache.match(request.url)) ?? fetch(request)),
  );
});

async function keepOldParts(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.includes('precache') && name.endsWith(SCOPE));
  if (names.length === 0) return;
  await caches.delete(BEFORE);
  const before = await caches.open(BEFORE);
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = request.url.startsWith(PARTS) ? await cache.match(request) : undefined;
      if (response !== undefined) await before.put(request.url, response);
    }
  }
}
