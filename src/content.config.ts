import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** The guide. A lesson's file is `content/lessons/<lang>/<NN>-<slug>.mdx`; its slug is for ever. */
const lessons = defineCollection({
  loader: glob({ base: './content/lessons', pattern: '*/*.mdx', generateId: ({ entry }) => entry }),
  schema: z.object({
    number: z.number().int().positive(),
    slug: z.string().regex(/^[a-z0-9-]+$/),
    title: z.string(),
    /** The answer in two sentences; `{A:fact.id}` and `{A}` are live. */
    dek: z.string(),
    dekNeeds: z.string().default(''),
    /** Figure at the head of the page, and what it needs. */
    hook: z.string().optional(),
    hookNeeds: z.string().default(''),
    description: z.string(),
  }),
});

/** Terms. A term's file is `content/glossary/<lang>/<id>.md`; its id, the anchor on the glossary's page, is for ever. */
const glossary = defineCollection({
  loader: glob({
    base: './content/glossary',
    pattern: '*/*.md',
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  }),
  schema: z.object({
    term: z.string(),
    /** One sentence, plain text: what stands beside the term where it is used. */
    short: z.string().max(180),
    /** Ids of terms to read next. */
    see: z.array(z.string()).default([]),
    sources: z.array(z.object({ title: z.string(), url: z.url() })).default([]),
  }),
});

/** Pages that are words alone: `content/pages/<lang>/<slug>.mdx`. */
const pages = defineCollection({
  loader: glob({ base: './content/pages', pattern: '*/*.mdx', generateId: ({ entry }) => entry.replace(/\.mdx$/, '') }),
  schema: z.object({ title: z.string(), description: z.string(), dek: z.string() }),
});

/** What is new, for the feed: `content/changes/<lang>/<name>.md`. */
const changes = defineCollection({
  loader: glob({ base: './content/changes', pattern: '*/*.md', generateId: ({ entry }) => entry.replace(/\.md$/, '') }),
  /** `page` is the address within the language. */
  schema: z.object({ title: z.string(), date: z.date(), page: z.string() }),
});

export const collections = { lessons, glossary, pages, changes };
