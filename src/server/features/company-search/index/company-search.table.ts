import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { isBetween, isCount, isOneOf, isPrefecture } from '#server/db/constraints.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/**
 * Narrow side table that company search reads, one row per company, written by `indexCompanies`. At every change of a
 * company a trigger copies publication, completeness and confirmation, and empties `search_version`: the row must be
 * rebuilt.
 */
export const companySearch = pgTable(
  'company_search',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Version with which the row was built; empty when the company has changed since. */
    searchVersion: text().notNull().default(''),
    isPublished: boolean().notNull().default(false),
    /** Prefecture of the head office. */
    prefecture: text().notNull().default(''),
    /** Codes of the prefectures of the head office and of all workplaces, in order, with spaces between. */
    prefectures: text().notNull().default(''),
    industry: text().$type<IndustryKey>().notNull().default('office'),
    startingSalary: integer(),
    annualHolidays: smallint(),
    openness: smallint().notNull().default(0),
    completeness: smallint().notNull().default(0),
    lastConfirmedOn: date(),
    /** Completeness, then the last confirmation, as one number to sort by. */
    rank: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`completeness * 100000 + coalesce(last_confirmed_on - date '2000-01-01', 0)`,
      ),
    hasDormitory: boolean().notNull().default(false),
    isWithoutTransfer: boolean().notNull().default(false),
    takesVisits: boolean().notNull().default(false),
    kanaInitial: text().notNull().default('#'),
    nameKey: text().notNull(),
    kanaKey: text().notNull(),
    copyKey: text().notNull(),
    /** All searched texts, folded; one text per line. */
    textKey: text().notNull(),
    /** Grams of the folded texts and facts as integers: see tokens.ts. */
    tokens: integer().array().notNull(),
  },
  (table) => [
    isPrefecture(table.prefecture, { orEmpty: true }),
    isOneOf(table.industry, IndustryKey.options),
    isCount(table.startingSalary),
    isBetween(table.annualHolidays, 0, 366),
    isBetween(table.openness, 0, 15),
    isBetween(table.completeness, 0, 100),
    // No condition on the index: a partial index could be read in its place.
    index('company_search_tokens').using('gin', table.tokens),
    index('company_search_rank')
      .on(table.rank.desc().nullsFirst(), table.companyId)
      .where(sql`is_published`),
    index('company_search_name').on(table.nameKey.op('text_pattern_ops')).where(sql`is_published`),
    index('company_search_kana')
      .on(table.kanaInitial, table.kanaKey.op('text_pattern_ops'), table.companyId)
      .where(sql`is_published`),
    index('company_search_stale').on(table.companyId).where(sql`search_version = ''`),
  ],
);
