import { eras, eraYear } from '#contract/text/japanese-calendar.ts';

const names = eras.flatMap(({ name, short }) => [name, short]).join('|');
const pattern = new RegExp(`(?:(${names})\\.?\\s*(元|\\d{1,2})|((?:19|20|18)\\d{2}))\\s*年?`, 'i');

/** A year of the Western calendar in a plain text: 令和7年, R7, 2025年; null where there is none. */
export function yearIn(text: string): number | null {
  // 「6年度」 alone is of the era that runs.
  const short = /^\s*(\d{1,2})\s*年度/.exec(text)?.[1];
  if (short) return 2018 + Number(short);
  const [, era, count, western] = pattern.exec(text) ?? [];
  if (western) return Number(western);
  return era && count ? eraYear(era, count === '元' ? 1 : Number(count)) : null;
}

/** A year with its month, `1982-09`, or the year alone where no month is told. */
export function monthIn(told: string): string | null {
  // 「1968年(昭和43年)4月」
  const bare = told.replaceAll(/\([^)]*\)/g, '');
  const text = yearIn(bare) === null ? told : bare;
  const year = yearIn(text);
  if (year === null) return null;
  const month = /年\s*(\d{1,2})\s*月|\d{4}[/.-](\d{1,2})\b/.exec(text);
  const number = Number(month?.[1] ?? month?.[2] ?? 0);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : `${year}`;
}

/** A day, `2025-06-02`; null where there is none. */
export function dayIn(text: string): string | null {
  const month = monthIn(text);
  const day = /月\s*(\d{1,2})\s*日/.exec(text)?.[1];
  if (!month || month.length < 7 || !day) return null;
  return `${month}-${day.padStart(2, '0')}`;
}
