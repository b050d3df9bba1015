import { japanDay } from '#contract/words/japan-day.ts';

/** A calendar day without a time zone. */
export type Day = { year: number; month: number; day: number };

/** Reads typed digits, also full-width and with spaces. Null unless the day exists. */
export function readDay(typed: { year: string; month: string; day: string }): Day | null {
  const [year, month, day] = [typed.year, typed.month, typed.day].map((part) => {
    const digits = toDigits(part);
    return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
  });
  if (!year || !month || !day || year < 1900) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : null;
}

/** Digits of a text in any input mode, half-width; 「2010年」 becomes 2010. */
export function toDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[年月日\s]/g, '')
    .trim();
}

/** Writes a day in ISO 8601, such as 2010-05-03. */
export function isoDay({ year, month, day }: Day): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** Current day in Japan, also for browsers elsewhere. */
export function todayInJapan(now = new Date()): Day {
  const [year = 0, month = 0, day = 0] = japanDay(now).split('-').map(Number);
  return { year, month, day };
}

function isBefore(a: Day, b: Day): boolean {
  return isoDay(a) < isoDay(b);
}

/** First days of the eras in which a new user may be born. */
const eras: readonly { name: string; from: Day }[] = [
  { name: '令和', from: { year: 2019, month: 5, day: 1 } },
  { name: '平成', from: { year: 1989, month: 1, day: 8 } },
  { name: '昭和', from: { year: 1926, month: 12, day: 25 } },
];

/** Writes a year as 平成22年 or 令和元年. Null before 昭和. */
export function japaneseYear(day: Day): string | null {
  const era = eras.find(({ from }) => !isBefore(day, from));
  if (!era) return null;
  const year = day.year - era.from.year + 1;
  return `${era.name}${year === 1 ? '元' : year}年`;
}

/** Age in completed years. */
export function ageOn(today: Day, birth: Day): number {
  const hadBirthday = today.month * 100 + today.day >= birth.month * 100 + birth.day;
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}

/** Age below which a parent or guardian must also agree. */
const guardianAge = 16;

export function needsGuardian(today: Day, birth: Day): boolean {
  return ageOn(today, birth) < guardianAge;
}

/** Year in which a school year began, on 1 April. */
function schoolYearOf({ year, month }: Day): number {
  return month >= 4 ? year : year - 1;
}

/** Year in which a person enters school: those born from 2 April to 1 April enter together (学校教育法 17条). */
function cohortOf({ year, month, day }: Day): number {
  return month * 100 + day >= 402 ? year : year - 1;
}

/** Grade by age alone, such as 高校2年生; null outside the three years of high school. */
export function highSchoolGrade(today: Day, birth: Day): 1 | 2 | 3 | null {
  const grade = schoolYearOf(today) - cohortOf(birth) - 15;
  return grade === 1 || grade === 2 || grade === 3 ? grade : null;
}

/** The three grades of this school year, each with the year whose March ends it; 高1 first. */
export function grades(today: Day): { grade: number; year: number }[] {
  return [1, 2, 3].map((grade) => ({ grade, year: schoolYearOf(today) + 4 - grade }));
}

/** Years to choose from: graduates of the last two years, and all up to the first grade of a course of four. */
export function graduationYears(today: Day): number[] {
  const nextMarch = schoolYearOf(today) + 1;
  return Array.from({ length: 6 }, (_, index) => nextMarch - 2 + index);
}
