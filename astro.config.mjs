// @ts-check
import mdx from '@astrojs/mdx';
import preact from '@astrojs/preact';
import { defineConfig } from 'astro/config';
import { contentPolicy } from './scripts/policy.ts';
import { noteShipped } from './scripts/shipped.ts';
import { relativeAddresses } from './scripts/relative.ts';
import { press } from './scripts/press.js';

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://whose-time.example',
  base: process.env.BASE_PATH ?? '/',
  trailingSlash: 'always',
  // The policy comes last: it names what the others wrote by its hash.
  integrations: [mdx(), preact(), relativeAddresses(), contentPolicy()],
  // Colours in style attributes are what the policy forbids; experiments are coloured by `press`.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: { plugins: [noteShipped(), press()] },
});
