import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type InquiryKind, inquiryKinds } from '#contract/public/inquiries.ts';
import { InquiryState } from '#contract/staff/staff-inquiries.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** Messages of people to the operator; bound to no account, so that everybody can write. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    /** Reference that the person was given, such as M-2026-7K3QPD. */
    reference: text().notNull().unique(),
    submissionId: uuid().unique(),
    kind: text().$type<InquiryKind>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /** School or company of who writes; of `request_student` the company that is wished for. */
    organisation: text(),
    phone: text(),
    body: text().notNull(),
    companyId: uuid().references(() => companies.id, { onDelete: 'set null' }),
    plan: text(),
    status: text().$type<InquiryState>().notNull().default('new'),
    /** A program seems to have sent it: kept for a while, never answered by mail. */
    isSuspicious: boolean().notNull().default(false),
    /** An automatic answer was queued; never while it is held for its links. */
    isMailed: boolean().notNull().default(false),
    /** The member of the staff who looks after it. */
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    closedAt: time(),
    /** In the trash of the desk since then. */
    trashedAt: time(),
    createdAt: createdAt(),
    updatedAt: time().notNull().defaultNow(),
    /** What the desk's search looks through; `inquiry-words.ts` folds what is typed in the same way. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(normalize(reference || ' ' || replace(replace(name, '　', ''), ' ', '') || ' ' || email || ' ' || coalesce(organisation, '') || ' ' || coalesce(phone, '') || ' ' || body, NFKC))`,
      ),
  },
  (table) => [
    isOneOf(table.kind, inquiryKinds),
    isOneOf(table.status, InquiryState.options),
    index().on(table.emailKey, table.createdAt),
    index().on(table.status, table.createdAt),
    // The desk counts the open reports of each company that it lists.
    index().on(table.companyId),
  ],
);
