/** Ahead of UTC all year round, in milliseconds. */
const japanIsAhead = 9 * 3_600_000;

/** The day in Japan at a moment, such as 2026-11-21. By hand: a format of a time zone takes half a millisecond. */
export function japanDay(time: Date): string {
  return new Date(time.getTime() + japanIsAhead).toISOString().slice(0, 10);
}

/** Milliseconds from a moment to the next midnight of Japan: more than 0, at most a day. */
export function untilJapanMidnight(time: Date): number {
  const dayLength = 86_400_000;
  return dayLength - ((time.getTime() + japanIsAhead) % dayLength);
}

/** A day such as 2026-07-01 as 2026年7月1日. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** Writes a month as 1985年4月 from `1985-04` or `1985-04-01`; other texts stay as they are. */
export function monthInWords(text: string): string {
  const match = /^(\d{4})-(\d{2})/.exec(text);
  return match ? `${match[1]}年${Number(match[2])}月` : text;
}
