import { dayInWords } from '#contract/words/japan-day.ts';

const weekdays = ['日', '月', '火', '水', '木', '金', '土'];

/** Formats an ISO day such as `2026-07-01` as 2026年7月1日(水). */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return `${dayInWords(day)}(${weekdays[date.getUTCDay()]})`;
}

/** Formats as 2026年7月1日, for past days (a version, a birth); a day to plan for comes with its weekday. */
export function formatDayShort(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dayInWords(day);
}
