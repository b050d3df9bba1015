import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { InterestKey, SkillKey, WorkValueKey } from '#contract/words/taxonomy-names.ts';

/** Standard deviations above or below the mean of the official file. */
type Standardised<K extends string> = Partial<Record<K, number>>;

/** The official occupations (job tag) as they were imported, whether one of ours is matched to them or not. */
export const officialList = pgTable('official_list', {
  /** 収録番号. */
  code: text().primaryKey(),
  title: text().notNull(),
  aliases: text().array().notNull(),
  interests: jsonb().$type<Standardised<InterestKey>>(),
  workValues: jsonb().$type<Standardised<WorkValueKey>>(),
  skills: jsonb().$type<Standardised<SkillKey>>(),
  /** Version of the file with the figures; null where that file has no such occupation. */
  figuresVersion: text(),
  /** Version of the file with the other names; null where that file has no such occupation. */
  namesVersion: text(),
  importedOn: date().notNull(),
});
