import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** What a figure may be of: the measures of the contract, students by prefecture, and wishes by item. */
const figureMeasures = [
  'views',
  'viewers',
  'favorites',
  'impressions',
  'recommendations',
  'clicks',
  'prefecture',
  'wish',
] as const;

/** Where the days of a figure come from: one day, or the days of a week or month that no smaller figure holds. */
const figureLevels = ['day', 'week', 'month'] as const;

/**
 * Figures of companies as they are shown, written once when their days are over and never changed by what a person does
 * later. Day, week and month share no day of a measure, so no difference of two sums is of fewer people than a figure.
 * Kept 13 months.
 */
export const companyFigures = pgTable(
  'company_figures',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    measure: text().$type<(typeof figureMeasures)[number]>().notNull(),
    /** Code of a prefecture or path of an item; empty for the others. */
    part: text().notNull().default(''),
    level: text().$type<(typeof figureLevels)[number]>().notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    /** In steps of five, as it is shown. */
    count: integer().notNull(),
  },
  (table) => [
    isOneOf(table.measure, figureMeasures),
    isOneOf(table.level, figureLevels),
    isCount(table.count),
    primaryKey({
      columns: [table.companyId, table.measure, table.part, table.level, table.firstDay],
    }),
    index().on(table.lastDay),
  ],
);

/** Days whose figures are written, for all companies together. */
export const closedFigureDays = pgTable('closed_figure_days', {
  day: date().primaryKey(),
  closedAt: time().notNull(),
});

/**
 * Visitors of a company on days that had fewer than five, known again within one month alone: the key of the hash
 * changes monthly, and another company has another one. A row goes as soon as its day is in a figure, and with its month.
 */
export const companyMonthVisitors = pgTable(
  'company_month_visitors',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    visitor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.day, table.visitor] }),
    index().on(table.day),
  ],
);

/**
 * Who pressed 「知りたい」 in the running week, as a hash of device, company, item and week: presses of one device stand
 * together nowhere. The rows go with their week.
 */
export const companyWishes = pgTable(
  'company_wishes',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Path of a field, such as `youth.training`. */
    item: text().notNull(),
    /** Monday of the week. */
    week: date().notNull(),
    visitor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.item, table.week, table.visitor] }),
    index().on(table.week),
  ],
);
