import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';

const inquiryId = () =>
  uuid()
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' });

/** The author; the name stays when the account goes. */
const writer = () => ({
  writtenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  writerName: text().notNull(),
});

/** Answers of the staff by mail; they go with the inquiry. */
export const inquiryAnswers = pgTable(
  'inquiry_answers',
  { id: id(), inquiryId: inquiryId(), text: text().notNull(), ...writer(), createdAt: createdAt() },
  (table) => [index().on(table.inquiryId, table.createdAt)],
);

/** Notes of the staff to each other about an inquiry; nobody else reads them. */
export const inquiryNotes = pgTable(
  'inquiry_notes',
  { id: id(), inquiryId: inquiryId(), text: text().notNull(), ...writer(), createdAt: createdAt() },
  (table) => [index().on(table.inquiryId, table.createdAt)],
);

/** Texts to begin an answer with. */
export const answerTemplates = pgTable('answer_templates', {
  id: id(),
  title: text().notNull(),
  body: text().notNull(),
  createdAt: createdAt(),
  updatedAt: time().notNull().defaultNow(),
});
