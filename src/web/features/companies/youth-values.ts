import type { YouthEmployment } from '#contract/companies.ts';
import { youthEmploymentItems } from '#contract/youth-employment-items.ts';

type Key = (typeof youthEmploymentItems)[number][0];
type Writers = { [K in Key]: (value: NonNullable<YouthEmployment[K]>) => string };

const asItIs = (text: string) => text;
const percent = (value: number) => `${value}%`;
const yearly = (counts: { year: number; count: number }[]) =>
  counts.map(({ year, count }) => `${year}年度 ${count}人`).join('、');

const writers: Writers = {
  new_graduates_hired: yearly,
  new_graduates_left: yearly,
  new_graduates_by_sex: ({ male, female }) => `男性 ${male}人、女性 ${female}人（直近3年度の合計）`,
  average_tenure_years: (years) => `${years}年`,
  average_age: (years) => `${years}歳`,
  training: asItIs,
  self_development: asItIs,
  mentor: asItIs,
  career_consulting: asItIs,
  skill_test: asItIs,
  overtime_hours: (hours) => `${hours}時間`,
  paid_leave_days: (days) => `${days}日`,
  parental_leave: asItIs,
  female_officers_percent: percent,
  female_managers_percent: percent,
};

function written<K extends Key>(youth: YouthEmployment, key: K): string | null {
  const value = youth[key];
  return value === null || value === undefined ? null : writers[key](value);
}

/** The fifteen items in official order; a null is not published. */
export function youthRows(
  youth: YouthEmployment,
): { key: Key; term: string; value: string | null }[] {
  return youthEmploymentItems.map(([key, term]) => ({ key, term, value: written(youth, key) }));
}
