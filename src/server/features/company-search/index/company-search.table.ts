import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { IndustryKey } from '#contract/words/taxonomy.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/**
 * The narrow side table that company search reads, one row a company. Written by `indexCompanies`; a
 * trigger on `companies` keeps publication, completeness and confirmation in step and empties
 * `search_version` at every change, which asks for the row to be built anew.
 */
export const companySearch = pgTable(
  'company_search',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** What the row was built with; empty when the company changed since. */
    searchVersion: text().notNull().default(''),
    isPublished: boolean().notNull().default(false),
    /** Of the head office. */
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
    /** Everything that is searched, folded; a line a text. */
    textKey: text().notNull(),
    /** Grams of the folded texts and facts as integers: see tokens.ts. */
    tokens: integer().array().notNull(),
  },
  (table) => [
    // Without a condition: what only a part of the rows is in could be read in its place.
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
