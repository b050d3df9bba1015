import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { InquiryKind } from '#contract/inquiries.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { companies } from '#server/features/companies/companies.table.ts';

export type InquiryStatus = 'new' | 'open' | 'answered' | 'closed';

/** What people wrote to the operator; bound to no account, so that everybody can write. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    /** What the person was told, such as M-2026-7K3QPD. */
    reference: text().notNull().unique(),
    submissionId: uuid().unique(),
    kind: text().$type<InquiryKind>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    organisation: text(),
    phone: text(),
    body: text().notNull(),
    companyId: uuid().references(() => companies.id, { onDelete: 'set null' }),
    plan: text(),
    status: text().$type<InquiryStatus>().notNull().default('new'),
    /** A program seems to have sent it: kept for a while, never answered by mail. */
    isSuspicious: boolean().notNull().default(false),
    /** An automatic answer was queued. */
    isMailed: boolean().notNull().default(false),
    closedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.emailKey, table.createdAt),
    index().on(table.status, table.createdAt),
  ],
);
