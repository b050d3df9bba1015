const dayMilliseconds = 86_400_000;

/** First and last day, both as 2026-11-21 and both of the period. */
export type Period = { from: string; until: string };

/** Counts calendar days, so no clock is involved. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMilliseconds)
    .toISOString()
    .slice(0, 10);
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysBefore(day, sinceMonday);
}

/** The first day of the month of a day. */
export function monthStartOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function isSunday(day: string): boolean {
  return mondayOf(day) === daysBefore(day, 6);
}

export function isMonthEnd(day: string): boolean {
  return monthStartOf(day) !== monthStartOf(daysBefore(day, -1));
}

/** The last Sunday that is over when a day is. */
export function lastSunday(day: string): string {
  return isSunday(day) ? day : daysBefore(mondayOf(day), 1);
}

/** The last end of a month that is over when a day is. */
export function lastMonthEnd(day: string): string {
  return isMonthEnd(day) ? day : daysBefore(monthStartOf(day), 1);
}

/** So many weeks from Monday to Sunday that are over when a day is, oldest first. */
export function lastWeeks(day: string, number: number): Period[] {
  return Array.from({ length: number }, (_, n) => {
    const until = daysBefore(lastSunday(day), 7 * (number - 1 - n));
    return { from: mondayOf(until), until };
  });
}

/** So many months that are over when a day is, oldest first. */
export function lastMonths(day: string, number: number): Period[] {
  const months: Period[] = [];
  let until = lastMonthEnd(day);
  while (months.length < number) {
    months.unshift({ from: monthStartOf(until), until });
    until = daysBefore(monthStartOf(until), 1);
  }
  return months;
}
