import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PostContent } from '#contract/staff/staff-posts.ts';
import { id, time } from '#server/db/columns.ts';
import { posts } from './posts.table.ts';

/** Versions from before the name of who paid was asked for know none. */
type VersionContent = Omit<PostContent, 'sponsor'> & Partial<Pick<PostContent, 'sponsor'>>;

/** A column after each save at the desk; the first version of a shipped column is its file. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: id(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    content: jsonb().$type<VersionContent>().notNull(),
    /** Name of the member of the staff; null for what came with the product. */
    savedBy: text(),
    savedAt: time().notNull(),
  },
  (table) => [index().on(table.postId, table.savedAt)],
);
