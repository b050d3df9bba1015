import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MergeCounts } from '#contract/staff/staff-company.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** Addresses of companies that became part of another one: they lead there for good. */
export const companyRedirects = pgTable(
  'company_redirects',
  {
    /** No reference: the address stays when the empty company is deleted. */
    fromId: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.companyId)],
);

/** Merges that can still be undone. */
export const companyMerges = pgTable(
  'company_merges',
  {
    id: id(),
    fromId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    intoId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Numbers of what the merge moved, as its plan said. */
    counts: jsonb().$type<MergeCounts>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.fromId), index().on(table.intoId), index().on(table.createdAt)],
);

/** Rows that a merge changed, with what they said before and after; they go with the merge. */
export const companyMergeRows = pgTable(
  'company_merge_rows',
  {
    id: id(),
    mergeId: uuid()
      .notNull()
      .references(() => companyMerges.id, { onDelete: 'cascade' }),
    /** The person whose row it is: with the person goes what is kept of it. */
    personId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    tableName: text().notNull(),
    key: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Columns that the merge changed; all of them where it added or deleted the row. Null: there was none. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index().on(table.mergeId), index().on(table.personId)],
);
