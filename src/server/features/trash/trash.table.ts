import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type TrashKind, trashKinds } from '#contract/staff/rows/trash.ts';
import { type CatalogueKind, catalogueKinds } from '#contract/staff/staff-catalogues.ts';
import { id, time } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { posts } from '#server/features/posts/posts.table.ts';

/** Facts that bringing a thing back needs and that its own row no longer says. */
type TrashBefore = {
  /** Status of a company. */
  status?: 'draft' | 'in_review' | 'published' | 'paused';
  /** Companies that had the same 法人番号 already. */
  sameNumber?: string[];
  /** Address of a column. */
  slug?: string;
  /** Value of the edit of an entry; null: it was as it ships. */
  edit?: Record<string, unknown> | null;
};

/** Things that the desk removed and that can still be brought back; one column names the thing. */
export const trashItems = pgTable(
  'trash_items',
  {
    id: id(),
    kind: text().$type<TrashKind>().notNull(),
    companyId: uuid()
      .unique()
      .references(() => companies.id, { onDelete: 'cascade' }),
    postId: uuid()
      .unique()
      .references(() => posts.id, { onDelete: 'cascade' }),
    inquiryId: uuid()
      .unique()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    catalogueKind: text().$type<CatalogueKind>(),
    catalogueKey: text(),
    title: text().notNull(),
    before: jsonb().$type<TrashBefore>().notNull(),
    /** Name of the member of the staff. */
    removedBy: text().notNull(),
    removedAt: time().notNull(),
  },
  (table) => [
    isOneOf(table.kind, trashKinds),
    isOneOf(table.catalogueKind, catalogueKinds),
    index().on(table.removedAt),
    index().on(table.catalogueKind, table.catalogueKey),
  ],
);
