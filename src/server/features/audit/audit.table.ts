import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type AuditEntry, auditSubjects } from '#contract/staff/staff-access.ts';
import { id, time } from '#server/db/columns.ts';
import { isOneOf } from '#server/db/constraints.ts';

/**
 * Acts of the staff. Rows are only ever added: a trigger of the migration refuses to change or delete one.
 * `before` and `after` hold what changed of the site's own things, of people never more than their id.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: time().notNull(),
    /** No reference: the entry outlives the account. Null: the command line. */
    actorId: uuid(),
    actor: text().notNull(),
    action: text().notNull(),
    subjectKind: text().$type<AuditEntry['subject_kind']>().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    isOneOf(table.subjectKind, auditSubjects),
    index().on(table.at),
    index().on(table.subjectKind, table.subjectId),
  ],
);
