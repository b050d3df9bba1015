import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/db/columns.ts';
import { isCount, isPrefecture, isTrue } from '#server/db/constraints.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** Programmes in which a student tries the work; they are always applied for through the school. */
export const internships = pgTable(
  'internships',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** In words, such as 春休み（3月下旬）. */
    period: text().notNull(),
    days: integer().notNull(),
    /** School years: 1, 2, 3. */
    grades: integer().array().notNull(),
    description: text().notNull(),
    capacity: integer(),
    insurance: text(),
    applyViaSchool: boolean().notNull().default(true),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    prefecture: text().notNull(),
    published: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    isTrue(table.endsOn, sql`${table.endsOn} >= ${table.startsOn}`),
    isPrefecture(table.prefecture),
    isTrue(table.grades, sql`${table.grades} <@ array[1, 2, 3]`),
    isCount(table.days),
    isCount(table.capacity),
    index().on(table.companyId),
    index().on(table.published, table.startsOn),
  ],
);
