import { date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type LegalTextKey, legalTextKeys } from '#contract/staff/staff-legal-texts.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';

/**
 * Versions of the terms and of the privacy notice that were written at the desk, beside those that ship. People
 * agree to a version by its day: once that day has come, its row is never changed or deleted.
 */
export const legalTextVersions = pgTable(
  'legal_text_versions',
  {
    id: id(),
    key: text().$type<LegalTextKey>().notNull(),
    /** Japanese day from which it holds. */
    version: date().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    markdown: text().notNull(),
    /** Changes of this version, one sentence a line: shown to members who agreed to an older one. */
    changes: text().notNull().default(''),
    updatedAt: time().notNull(),
    /** Name of the member of the staff. */
    updatedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [isOneOf(table.key, legalTextKeys), unique().on(table.key, table.version)],
);
