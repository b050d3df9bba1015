import { z } from 'zod';
import { PrefectureRule, RecruitDate } from '#contract/guide.ts';
import type { SafetyResource } from '#contract/safety-resources.ts';
import type { Furigana } from '#contract/site-facts.ts';
import { readDataFile } from '#server/data-directory.ts';
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

/** As the files of `data/` have them. */
export const shippedFacts = {
  calendar: readDataFile(
    'recruit-calendar.json',
    z.array(z.strictObject({ ...RecruitDate.shape, provisional: z.boolean().default(false) })),
  ).toSorted((a, b) => a.date.localeCompare(b.date)),
  prefectureRules: readDataFile('prefecture-rules.json', z.array(PrefectureRule)),
  hotlines: [...shippedHotlines.values()],
  furigana: {},
} as const satisfies SiteFacts;

/** Every word that ships with its reading. */
export const shippedFurigana: readonly Furigana[] = Object.entries(
  readDataFile('furigana.json', z.record(z.string(), z.string())),
).map(([word, reading]) => ({ word, reading }));
