import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/db/columns.ts';
import { isBetween } from '#server/db/constraints.ts';

/** A picture for columns, there until the desk deletes it; its files are named by the hash of what they show. */
export const postImages = pgTable(
  'post_images',
  {
    id: id(),
    hash: text().notNull(),
    alt: text().notNull(),
    /** Width and height of the large file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isBetween(table.width, 1, 100_000),
    isBetween(table.height, 1, 100_000),
    index().on(table.hash),
  ],
);
