import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/db/columns.ts';
import { isOneOf, isTrue } from '#server/db/constraints.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/**
 * From when to when a company is a paid placement. `companies.group` follows these periods; a company without
 * any keeps the group that it has.
 */
export const companyPlacements = pgTable(
  'company_placements',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    group: text().$type<'A'>().notNull().default('A'),
    /** First and last day, in Japan. */
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    note: text().notNull().default(''),
    /** No reference: the period outlives the account. */
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf(table.group, ['A']),
    isTrue(table.endsOn, sql`${table.endsOn} >= ${table.startsOn}`),
    index().on(table.companyId, table.startsOn),
  ],
);
