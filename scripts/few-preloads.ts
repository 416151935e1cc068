/** Keeps the scripts of a page short: each names what a script that it may fetch will need, but not what is there anyway. */
import type { Plugin } from 'vite';

/** Chunks on every page with a dock; named here once too many, one is fetched a moment later, when it is asked for. */
const THERE =
  /\/(?:preact\.module|signals\.module|slots|shell|page|client|units|fill|copying|linked|trusted|preload-helper|rolldown-runtime)\./;

export function fewPreloads(): Plugin {
  const resolveDependencies = (_file: string, needed: string[]): string[] => needed.filter((name) => !THERE.test(name));
  // As a plugin: Astro sets the option itself over what its configuration says.
  return { name: 'whose-time:few-preloads', config: () => ({ build: { modulePreload: { resolveDependencies } } }) };
}
