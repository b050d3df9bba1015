import { isPublicHoliday } from './public-holidays.ts';

/** Saturdays, Sundays and public holidays of Japan; `day` is a day there, `2026-11-23`. */
export function isDayOff(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0 || isPublicHoliday(day);
}

/** The day that comes so many working days after a day of Japan. */
export function workingDaysAfter(day: string, count: number): string {
  const date = new Date(day);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (!isDayOff(toDay(date))) left -= 1;
  }
  return toDay(date);
}

const toDay = (date: Date) => date.toISOString().slice(0, 10);
