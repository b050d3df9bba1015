import { z } from 'zod';
import { RecruitDate } from '#contract/guide.ts';
import { readDataFile } from '#server/data-directory.ts';

/** All dates of `data/recruit-calendar.json`, by day. */
export const recruitCalendar: readonly RecruitDate[] = readDataFile(
  'recruit-calendar.json',
  z.array(z.strictObject({ ...RecruitDate.shape, provisional: z.boolean().default(false) })),
).toSorted((a, b) => a.date.localeCompare(b.date));

/** A school year ends in March: in November 2026 those of March 2027 are in their last one. */
export function graduationYearOn(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 4 ? year + 1 : year;
}

/** The dates of a year as they hold in a prefecture, whose own date replaces the one of everywhere. */
export function recruitDates({
  graduationYear,
  prefecture,
}: {
  graduationYear: number;
  prefecture: string | null;
}): RecruitDate[] {
  const ofYear = recruitCalendar.filter((row) => row.graduation_year === graduationYear);
  const own = ofYear.filter((row) => prefecture !== null && row.prefecture === prefecture);
  const ownEvents = new Set(own.map(({ event }) => event));
  return ofYear.filter(
    (row) => own.includes(row) || (row.prefecture === null && !ownEvents.has(row.event)),
  );
}
