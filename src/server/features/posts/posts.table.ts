import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  type CoverMotif,
  coverMotifs,
  type PostCategoryKey,
  postCategories,
} from '#contract/public/post-categories.ts';
import type { PostSource } from '#contract/public/posts.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';

export const posts = pgTable(
  'posts',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    category: text().$type<PostCategoryKey>().notNull(),
    lead: text().notNull(),
    bodyMarkdown: text().notNull(),
    author: text().notNull(),
    tags: text().array().notNull(),
    cover: text().$type<CoverMotif>().notNull(),
    sources: jsonb().$type<PostSource[]>().notNull(),
    isPr: boolean().notNull().default(false),
    /** The payer; empty where nobody paid, and in what was marked PR before this was asked for. */
    sponsor: text().notNull().default(''),
    /** Shown when published and `publishedAt` has come. */
    status: text().$type<'draft' | 'published' | 'archived'>().notNull(),
    publishedAt: time().notNull(),
    updatedAt: time().notNull(),
    /** Hash of the file in `data/columns` that this was last read from; null when it was written at the desk. */
    sourceHash: text(),
    /** Edited by a person: the file never overwrites it again. */
    isEditedByStaff: boolean().notNull().default(false),
    /** In the trash of the desk since then, under an address of its own; always a draft. */
    trashedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf(
      table.category,
      postCategories.map(({ key }) => key),
    ),
    isOneOf(table.cover, coverMotifs),
    isOneOf(table.status, ['draft', 'published', 'archived']),
    index().on(table.status, table.publishedAt.desc().nullsFirst()),
  ],
);
