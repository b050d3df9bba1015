import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { attachmentTypes } from '#contract/kit/attachments.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** Files of pages that were sent back; they go with the company, and their bytes with the next hour's work. */
export const companyReviewAttachments = pgTable(
  'company_review_attachments',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().$type<(typeof attachmentTypes)[number]>().notNull(),
    size: integer().notNull(),
    addedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Null until the page is sent back with it. */
    sentAt: time(),
    /** The publication that ended the matter; null: the company still reads it. */
    closedAt: time(),
  },
  (table) => [
    isOneOf(table.type, attachmentTypes),
    isCount(table.size),
    index().on(table.companyId),
  ],
);
