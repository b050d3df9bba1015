import type { LimitToday, PrefectureRule, SeasonDate, SeasonYear } from '#contract/public/guide.ts';
import { formatDay } from '#web/ui/text/format.ts';

/** A year as pages show it: facts of the year itself are not repeated at each of its dates. */
export type ShownYear = Omit<SeasonYear, 'dates' | 'next' | 'limit'> & {
  dates: ShownDate[];
  next: Pick<NextDate, 'date' | 'label' | 'provisional' | 'days_left'> | null;
  limit: ShownLimit | null;
};
export type ShownDate = Omit<SeasonDate, 'graduation_year' | 'prefecture'>;
export type ShownLimit = Pick<LimitToday, 'title' | 'sentences'> & { rule: RuleSource | null };
export type RuleSource = Pick<
  PrefectureRule,
  'document' | 'document_url' | 'document_on' | 'source_seen_on' | 'verified_on'
>;
type NextDate = NonNullable<SeasonYear['next']>;

/** Picks the fields of a year that pages show. */
export function shownYear({ dates, next, limit, ...year }: SeasonYear): ShownYear {
  return {
    ...year,
    dates: dates.map(({ graduation_year: _, prefecture: __, ...date }) => date),
    next: next && shownNext(next),
    limit: limit && shownLimit(limit),
  };
}

function shownNext({ date, label, provisional, days_left }: NextDate) {
  return { date, label, provisional, days_left };
}

function shownLimit({ title, sentences, rule }: LimitToday): ShownLimit {
  if (!rule) return { title, sentences, rule };
  const { document, document_url, document_on, source_seen_on, verified_on } = rule;
  const source = { document, document_url, document_on, source_seen_on, verified_on };
  return { title, sentences, rule: source };
}

/** Names the readers of a year, such as 2027年3月に卒業する人（3年生など）; a course of four years has other grades. */
export function readersOf({
  graduation_year,
  grade,
}: Pick<SeasonYear, 'graduation_year' | 'grade'>) {
  if (grade === 0) return `${graduation_year}年3月に卒業した人`;
  return `${graduation_year}年3月に卒業する人（${grade}年生など）`;
}

/** Names a year by its grade first, short enough for a list of choices on a phone. */
export function gradeOf({
  graduation_year,
  grade,
}: Pick<SeasonYear, 'graduation_year' | 'grade'>): string {
  const grades = grade === 0 ? '卒業した人' : `${grade}年生など`;
  return `${grades}（${graduation_year}年3月卒業）`;
}

/** Year of a reader: the chosen one, else a student's own, else that of the third grade. */
export function yearFor<Y extends Pick<SeasonYear, 'graduation_year' | 'grade'>>(
  { years, graduation_year: running }: { years: readonly Y[]; graduation_year: number },
  { chosen, own }: { chosen: number | null; own: number | null },
): Y {
  const yearOf = (wanted: number | null) => years.find((year) => year.graduation_year === wanted);
  const hasLeft = chosen === null && own !== null && own < running;
  const found =
    yearOf(chosen ?? own) ?? (hasLeft ? years.find(({ grade }) => grade === 0) : undefined);
  const [third] = years;
  if (!third) throw new Error('a season without years');
  return found ?? third;
}

/** Words for a date: a day, or the months where it differs by school or employer. */
export function whenOf({
  date,
  until,
  about,
}: Pick<SeasonDate, 'date' | 'until' | 'about'>): string {
  if (!about) return until ? `${formatDay(date)}から${formatDay(until)}` : formatDay(date);
  const from = monthOf(date);
  const to = monthOf(until ?? date);
  return from === to ? `${from}ごろ` : `${from}から${to}ごろ`;
}

function monthOf(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return `${year}年${month}月`;
}

/** Words for the days until a date, without haste. */
export function daysWords(days: number): string {
  return days === 0 ? '今日です' : `あと${days}日`;
}
