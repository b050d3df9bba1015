import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type CatalogueKind, catalogueKinds } from '#contract/staff/staff-catalogues.ts';
import { time } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';

/** Changes of the staff to the catalogues that ship with the product: one row in place of one entry. */
export const catalogueEdits = pgTable(
  'catalogue_edits',
  {
    kind: text().$type<CatalogueKind>().notNull(),
    key: text().notNull(),
    /** The whole entry; null: the entry is taken out. */
    value: jsonb().$type<Record<string, unknown>>(),
    /** Taken out, and `value` tells what it was: for kinds that old answers still refer to. */
    isRemoved: boolean().notNull().default(false),
    updatedAt: time().notNull(),
    /** Name of the member of the staff. */
    updatedBy: text().notNull(),
  },
  (table) => [
    isOneOf(table.kind, catalogueKinds),
    primaryKey({ columns: [table.kind, table.key] }),
  ],
);
