// @ts-check
import mdx from '@astrojs/mdx';
import preact from '@astrojs/preact';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { afterText } from './scripts/after-text.ts';
import { contentPolicy } from './scripts/policy.ts';
import { fewPreloads } from './scripts/few-preloads.ts';
import { noteShipped, onlyListed } from './scripts/shipped.ts';
import { plainCopies } from './scripts/plain.ts';
import { relativeAddresses } from './scripts/relative.ts';
import { offline } from './scripts/offline.ts';
import { searchIndex } from './scripts/search-index.ts';
import { press } from './scripts/press.js';

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://whose-time.example',
  base: process.env.BASE_PATH ?? '/',
  trailingSlash: 'always',
  integrations: [
    mdx(),
    preact(),
    // Pages to read, not those that stand in a frame of another site.
    sitemap({ filter: (page) => !/\/embed\//.test(page) }),
    plainCopies(),
    searchIndex(),
    relativeAddresses(),
    afterText(),
    // At last the policy, which names what the others wrote by its hash, and the worker that keeps all files.
    contentPolicy(),
    offline(),
  ],
  // Colours in style attributes are what the policy forbids; experiments are coloured by `press`.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [noteShipped(), press(), fewPreloads()],
    worker: { plugins: () => [onlyListed()] },
    ssr: { external: ['@resvg/resvg-js', 'subset-font'] },
  },
});
