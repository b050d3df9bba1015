import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { InterestKey, SkillKey, WorkValueKey } from '#contract/words/taxonomy-names.ts';

/** Standard deviations above or below the mean of the official file. */
type Standardised<K extends string> = Partial<Record<K, number>>;

/** Official figures (job tag) of occupations of ours; empty until an operator imports them. */
export const officialOccupations = pgTable('official_occupations', {
  /** Ours. */
  occupationId: text().primaryKey(),
  /** Number and title of the official occupation. */
  officialCode: text().notNull(),
  officialName: text().notNull(),
  interests: jsonb().$type<Standardised<InterestKey>>(),
  workValues: jsonb().$type<Standardised<WorkValueKey>>(),
  skills: jsonb().$type<Standardised<SkillKey>>(),
  /** Text that the terms of the data ask to be printed. */
  source: text().notNull(),
  importedOn: date().notNull(),
});
