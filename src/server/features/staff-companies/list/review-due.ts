import { japanDay } from '#contract/words/japan-day.ts';
import { workingDaysAfter } from '#server/calendar/working-days.ts';

/** A review is due so many working days after the submission. */
const reviewWorkingDays = 5;
const dayMilliseconds = 86_400_000;

/** The day of Japan by which what was handed in then should be reviewed. */
export function reviewDueOn(submittedAt: Date): string {
  return workingDaysAfter(japanDay(submittedAt), reviewWorkingDays);
}

/** What was handed in before this moment is overdue: the day by which it was due is over. */
export function overdueBefore(now: Date): Date {
  const today = japanDay(now);
  let last = now;
  while (reviewDueOn(last) >= today) last = new Date(last.getTime() - dayMilliseconds);
  return new Date(new Date(`${japanDay(last)}T00:00:00+09:00`).getTime() + dayMilliseconds);
}
