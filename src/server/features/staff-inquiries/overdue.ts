const hour = 3_600_000;
const day = 24 * hour;

/** What came before these moments and still waits is overdue: after three working days, a report after seven days. */
export function overdueBefore(now: Date): { report: Date; other: Date } {
  return { report: new Date(now.getTime() - 7 * day), other: workingDaysBefore(now, 3) };
}

/** So many days back, Saturdays and Sundays in Japan left out. Public holidays count as working days. */
function workingDaysBefore(now: Date, days: number): Date {
  // On a weekend no time passes: it is still the end of Friday.
  let time = isWeekend(now.getTime()) ? beginningOfSaturday(now.getTime()) : now.getTime();
  for (let left = days; left > 0; ) {
    time -= day;
    if (!isWeekend(time)) left -= 1;
  }
  return new Date(time);
}

/** 0 is Sunday. */
const dayOfWeek = (time: number) => new Date(time + 9 * hour).getUTCDay();
const isWeekend = (time: number) => dayOfWeek(time) % 6 === 0;

function beginningOfSaturday(time: number): number {
  const midnight = Math.floor((time + 9 * hour) / day) * day - 9 * hour;
  return dayOfWeek(time) === 0 ? midnight - day : midnight;
}
