import type { SeasonDate } from '#contract/public/guide.ts';
import { seasonDates } from '#server/features/season/season-dates.ts';

/** Days between the mail and the date that it tells of. */
const daysAhead = 7;

/** The last day of which a mail of this day tells; both are days of Japan. */
export function lastDayToTell(today: string): string {
  return new Date(Date.parse(today) + daysAhead * 86_400_000).toISOString().slice(0, 10);
}

type Asked = {
  graduationYear: number;
  prefecture: string | null;
  today: string;
  /** Dates up to this day were told before; null: none was. */
  toldThrough: string | null;
};

/**
 * Agreed dates of the next seven days that nobody told the student of, the nearest first. What differs by school
 * (`about`) or is not announced has no day that a mail could name.
 */
export function datesToMail({
  graduationYear,
  prefecture,
  today,
  toldThrough,
}: Asked): SeasonDate[] {
  const after = toldThrough !== null && toldThrough > today ? toldThrough : today;
  return seasonDates({ graduationYear, prefecture })
    .filter(({ about, provisional }) => !about && !provisional)
    .filter(({ date }) => date > after && date <= lastDayToTell(today));
}
