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

export const collections = { lessons };
