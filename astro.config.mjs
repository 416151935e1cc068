// @ts-check
import mdx from '@astrojs/mdx';
import preact from '@astrojs/preact';
import { defineConfig } from 'astro/config';
import { noteShipped } from './scripts/shipped.ts';
import { press } from './scripts/press.js';

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://whose-time.example',
  base: process.env.BASE_PATH ?? '/',
  trailingSlash: 'always',
  integrations: [mdx(), preact()],
  devToolbar: { enabled: false },
  vite: { plugins: [noteShipped(), press()] },
});
