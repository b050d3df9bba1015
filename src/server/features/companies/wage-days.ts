import { currentFacts } from '#server/features/site-facts/current-facts.ts';
import { shippedFacts } from '#server/features/site-facts/shipped-facts.ts';
import type { StoredConditions } from './stored-conditions.ts';

/**
 * The day from which anybody may read what is offered to those who begin in the April of a fiscal year: the day on
 * which their job offers open. A year that the calendar does not have is taken to be like the nearest one that it has.
 */
export function wagesOpenOn(fiscalYear: number): string {
  const openings = [...currentFacts().calendar, ...shippedFacts.calendar].filter(
    ({ event, prefecture }) => event === 'postings_open' && prefecture === null,
  );
  const distance = (year: number) => Math.abs(year - fiscalYear);
  const [nearest] = openings.toSorted(
    (a, b) => distance(a.graduation_year) - distance(b.graduation_year),
  );
  if (!nearest) throw new Error('the calendar does not tell when job offers open');
  const year = Number(nearest.date.slice(0, 4)) + fiscalYear - nearest.graduation_year;
  return `${year}${nearest.date.slice(4)}`;
}

/** The last fiscal year whose wages may be shown on a day. */
export function lastOpenWageYear(today: string): number {
  const calendarYear = Number(today.slice(0, 4));
  // Offers open in the year before, so the next one is the last that can be open.
  return wagesOpenOn(calendarYear + 1) <= today ? calendarYear + 1 : calendarYear;
}

/** The later one of the official day and the company's own; null: there is neither. */
export function wageDayOf({
  salary_year: year,
  visible_from: own = null,
}: Pick<StoredConditions, 'salary_year' | 'visible_from'>): string | null {
  const official = year === null ? null : wagesOpenOn(year);
  return own === null || (official !== null && official > own) ? official : own;
}
