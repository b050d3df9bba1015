import { japanDay } from '#contract/words/japan-day.ts';
import { isDayOff } from '#server/calendar/working-days.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Inquiries from before these moments that still wait are overdue: three working days, for a report seven days. */
export function overdueBefore(now: Date): { report: Date; other: Date } {
  return { report: new Date(now.getTime() - 7 * day), other: workingDaysBefore(now, 3) };
}

/** So many days back; Saturdays, Sundays and public holidays in Japan are left out. */
function workingDaysBefore(now: Date, days: number): Date {
  let time = isTimeOff(now.getTime()) ? beginningOfDaysOff(now.getTime()) : now.getTime();
  for (let left = days; left > 0; ) {
    time -= day;
    if (!isTimeOff(time)) left -= 1;
  }
  return new Date(time);
}

const isTimeOff = (time: number) => isDayOff(japanDay(new Date(time)));

/** On days off no time passes: it is still the end of the last working day. */
function beginningOfDaysOff(time: number): number {
  let midnight = Math.floor((time + 9 * hour) / day) * day - 9 * hour;
  while (isTimeOff(midnight - day)) midnight -= day;
  return midnight;
}
