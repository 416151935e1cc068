/** Builds the service worker when all files of the site are written: it keeps each of them by its content. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { onlyListed } from './shipped.ts';

const WORKER = 'src/offline/worker.ts';
/** Pictures for other sites, feeds, texts and settings of the host: nobody reads them without a network. */
const LEFT_OUT = /\.(?:png|xml|txt|md|map|json)$|^_[^/]*$|^404\.html$/;
/** What the bundler named by its content. */
const HASHED = '_astro/';

export function offline(): AstroIntegration {
  return {
    name: 'offline',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          plugins: [onlyListed()],
          define: { BUILT: JSON.stringify(filesOf(outDir)), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir,
            emptyOutDir: false,
            lib: { entry: WORKER, formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
          },
        });
      },
    },
  };
}

/** Every file that a page can need, with a revision by its content. */
export function filesOf(dist: string): { url: string; revision: string | null }[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file) && file !== 'worker.js' && statSync(join(dist, file)).isFile())
    .sort()
    .map((url) => ({
      url,
      revision: url.startsWith(HASHED)
        ? null
        : createHash('sha256')
            .update(readFileSync(join(dist, url)))
            .digest('hex')
            .slice(0, 16),
    }));
}
