type Era = {
  name: string;
  short: string;
  /** Days of the Western calendar, both included; null while the era runs. */
  from: string;
  to: string | null;
};

/** Eras with their first and last days (改元 by 政令・詔書; days before 1873 are not asked for anywhere). */
export const eras: readonly Era[] = [
  { name: '明治', short: 'M', from: '1868-01-25', to: '1912-07-29' },
  { name: '大正', short: 'T', from: '1912-07-30', to: '1926-12-24' },
  { name: '昭和', short: 'S', from: '1926-12-25', to: '1989-01-07' },
  { name: '平成', short: 'H', from: '1989-01-08', to: '2019-04-30' },
  { name: '令和', short: 'R', from: '2019-05-01', to: null },
];

/** What a typed year, month or day says: `2024`, `2024-08` or `2024-08-01`, or why it says nothing. */
type ReadDate =
  | { kind: 'read'; value: string; era: string | null }
  | { kind: 'empty' }
  | { kind: 'unclear' }
  /** Outside its era, or no day of the calendar. */
  | { kind: 'refused'; sentence: string };

/** How exact the answer is. */
export type DatePrecision = 'year' | 'month' | 'day';

const eraNames = eras.flatMap(({ name, short }) => [name, name.slice(0, 1), short]).join('|');
const separator = '(?:年度|年|[-/.])';
const written = new RegExp(
  `^(?:(?:西暦)?(\\d{4})|(${eraNames})\\.?(元|\\d{1,2}))` +
    `(?:${separator}(?:(\\d{1,2})(?:(?:月|[-/.])(?:(\\d{1,2})日?)?)?)?)?$`,
  'i',
);

/**
 * Reads what a person typed in a field for a year, a month or a day: 2024, 令和6年, R6, 昭60.4, Ｓ６０年４月１日,
 * 2024/8/1, 20240801. More than is asked for is cut off; less is unclear.
 */
export function readDate(typed: string, precision: DatePrecision): ReadDate {
  const text = tidy(typed);
  if (text === '') return { kind: 'empty' };
  const [, western, era, count, month, day] = written.exec(spaced(text, precision)) ?? [];
  const known = era ? eraOf(era) : null;
  const year = western ? Number(western) : known && yearOf(known, count ?? '');
  if (!year) return { kind: 'unclear' };
  if (precision !== 'year' && !month) return { kind: 'unclear' };
  if (precision === 'day' && !day) return { kind: 'unclear' };
  const parts = { year, month: month ? Number(month) : null, day: day ? Number(day) : null };
  if (year < 1000) return { kind: 'refused', sentence: '西暦の年は、4けたで入れてください。' };
  if (!isOfCalendar(parts)) return { kind: 'refused', sentence: 'その日付は、暦にありません。' };
  const outside = known && outsideSentence(known, parts);
  if (outside) return { kind: 'refused', sentence: outside };
  return { kind: 'read', value: cut(parts, precision), era: known?.name ?? null };
}

/** The year of an era in the Western calendar: 令和, 6 → 2024. Null for a name that is no era's. */
export function eraYear(name: string, count: number): number | null {
  const era = eraOf(name);
  return era && firstYear(era) + count - 1;
}

/** One spelling: no spaces, half-width letters, one dash. */
function tidy(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[‐‑‒–—―−]/g, '-');
}

/** 202408 and 20240801 have no marks between their parts. */
function spaced(text: string, precision: DatePrecision): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})?$/.exec(text) ?? [];
  if (!year || precision === 'year') return text;
  return [year, month, day].filter(Boolean).join('-');
}

function eraOf(name: string): Era | null {
  const letter = name.toUpperCase();
  return (
    eras.find((era) => era.name === name || era.name[0] === name || era.short === letter) ?? null
  );
}

const firstYear = (era: Era) => Number(era.from.slice(0, 4));

function yearOf(era: Era, count: string): number | null {
  const number = count === '元' ? 1 : Number(count);
  return number > 0 ? firstYear(era) + number - 1 : null;
}

type Parts = { year: number; month: number | null; day: number | null };

const two = (part: number) => String(part).padStart(2, '0');

function cut({ year, month, day }: Parts, precision: DatePrecision): string {
  if (precision === 'year') return String(year);
  const ofMonth = `${year}-${two(month ?? 1)}`;
  return precision === 'month' ? ofMonth : `${ofMonth}-${two(day ?? 1)}`;
}

function isOfCalendar({ year, month, day }: Parts): boolean {
  if (month === null) return true;
  if (month < 1 || month > 12) return false;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day === null || (day >= 1 && day <= last);
}

/** Why these parts lie outside an era, as far as they are told; null where they may lie in it. */
function outsideSentence(era: Era, { year, month, day }: Parts): string | null {
  const from = [year, month && two(month), day && two(day)].filter(Boolean).join('-');
  // A year alone, and a month alone, may be any day of it.
  const isEarly = from < era.from.slice(0, from.length);
  const isLate = era.to !== null && from > era.to.slice(0, from.length);
  if (isEarly) return `${era.name}は、元年（${inWords(era.from)}）からです。`;
  if (isLate && era.to)
    return `${era.name}は、${Number(era.to.slice(0, 4)) - firstYear(era) + 1}年（${inWords(era.to)}）までです。`;
  return null;
}

function inWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
