import { z } from 'zod';
import { PrefectureRule, RecruitDate } from '#contract/public/guide.ts';
import type { Furigana } from '#contract/public/site-facts.ts';
import type { SafetyResource } from '#contract/student/safety-resources.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { readDataFile } from '#server/data-directory.ts';
import { calendarFault, ruleFault } from '#server/features/site-facts/date-faults.ts';
import { shippedRows } from '#server/features/site-facts/shipped-rows.ts';
import { shippedHotlines } from './shipped-hotlines.ts';

/** Facts about the world outside that go out of date; the staff may correct them. */
export type SiteFacts = {
  /** By day. */
  calendar: readonly RecruitDate[];
  prefectureRules: readonly PrefectureRule[];
  /** In the order in which they are shown. */
  hotlines: readonly SafetyResource[];
  /** Words with another reading than the one that ships, or null where none is to be shown. */
  furigana: Readonly<Record<string, string | null>>;
};

const today = japanDay(new Date());

/** As the files of `data/` have them. */
export const shippedFacts = {
  calendar: readDataFile(
    'recruit-calendar.json',
    shippedRows(z.strictObject(RecruitDate.shape), calendarFault, today),
  ).toSorted((a, b) => a.date.localeCompare(b.date)),
  prefectureRules: readDataFile(
    'prefecture-rules.json',
    shippedRows(z.strictObject(PrefectureRule.shape), ruleFault, today),
  ),
  hotlines: [...shippedHotlines.values()],
  furigana: {},
} as const satisfies SiteFacts;

/** Every word that ships with its reading. */
export const shippedFurigana: readonly Furigana[] = Object.entries(
  readDataFile('furigana.json', z.record(z.string(), z.string())),
).map(([word, reading]) => ({ word, reading }));
