import { formatCount, formatYen } from '#contract/words/amounts.ts';

/** A difference as a figure, with its meaning in everyday life. */
export type Difference = { figure: string; meaning: string };

type Pair = { from: number | null; to: number | null };

const monthsAYear = 12;
/** Usual number of working days in a month, rounded. */
const workDaysAMonth = 20;
const minutesAnHour = 60;

const same: Difference = { figure: '±0', meaning: '同じ' };

/** Difference in days off a year; null where one of them is not known. */
export function holidayDifference({ from, to }: Pair): Difference | null {
  if (from === null || to === null) return null;
  const days = to - from;
  if (days === 0) return same;
  const more = days > 0 ? '多い' : '少ない';
  return {
    figure: `${signed(days)}日`,
    meaning: `${holidayRhythm(Math.abs(days))}休みが${more}`,
  };
}

/** Words for days a year by their rhythm: 12 more are another day off every month. */
function holidayRhythm(days: number): string {
  if (days >= monthsAYear) return `毎月${Math.round(days / monthsAYear)}日くらい`;
  return days >= monthsAYear / 2 ? '2か月に1日くらい' : `1年に${days}日`;
}

/** Difference in yen a month, with its sum over a year, without bonus and before taxes. */
export function salaryDifference({ from, to }: Pair): Difference | null {
  if (from === null || to === null) return null;
  const yen = to - from;
  if (yen === 0) return same;
  const more = yen > 0 ? '多い' : '少ない';
  return {
    figure: `${signed(yen)}円`,
    meaning: `1年で約${roughYen(Math.abs(yen) * monthsAYear)}${more}`,
  };
}

/** Difference in hours of overtime a month, with the minutes on a working day. */
export function overtimeDifference({ from, to }: Pair): Difference | null {
  if (from === null || to === null) return null;
  const hours = Math.round((to - from) * 10) / 10;
  if (hours === 0) return same;
  const more = hours > 0 ? '長い' : '短い';
  const minutes = Math.round((Math.abs(hours) * minutesAnHour) / workDaysAMonth);
  return {
    figure: `${signed(hours)}時間`,
    meaning: `1日あたり約${Math.max(1, minutes)}分${more}`,
  };
}

/** Writes a number with its sign, such as +1,000 and −5; screen readers know this minus. */
function signed(value: number): string {
  return `${value > 0 ? '+' : '−'}${formatCount(Math.abs(value))}`;
}

/** Rounds to the nearest thousand: 9万6,000円 from 96,040. */
function roughYen(yen: number): string {
  return formatYen(Math.max(1, Math.round(yen / 1_000)) * 1_000);
}
