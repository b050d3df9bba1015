import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { attachmentTypes } from '#contract/kit/attachments.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { inquiryAnswers } from '#server/features/staff-inquiries/staff-inquiries.table.ts';

/** Files of answers to inquiries; they go with the inquiry, and their bytes with the next hour's work. */
export const inquiryAttachments = pgTable(
  'inquiry_attachments',
  {
    id: id(),
    inquiryId: uuid()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** Null until its answer is sent. */
    answerId: uuid().references(() => inquiryAnswers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().$type<(typeof attachmentTypes)[number]>().notNull(),
    size: integer().notNull(),
    addedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf(table.type, attachmentTypes),
    isCount(table.size),
    index().on(table.inquiryId),
    index().on(table.answerId),
  ],
);
