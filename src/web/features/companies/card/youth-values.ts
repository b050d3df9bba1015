import type { YouthEmployment } from '#contract/company/companies.ts';
import {
  type YouthItem,
  yearsMissing,
  youthEmploymentItems,
} from '#contract/company/youth-employment-items.ts';

type Writers = { [K in YouthItem]: (value: NonNullable<YouthEmployment[K]>) => string };

const asItIs = (text: string) => text;
const percent = (value: number) => `${value}%`;
const yearly = (counts: { year: number; count: number }[]) =>
  counts.map(({ year, count }) => `${year}年度 ${count}人`).join('、');

const writers: Writers = {
  new_graduates_hired: yearly,
  new_graduates_left: yearly,
  new_graduates_by_sex: (rows) =>
    rows
      .map(
        ({ year, male, female }) =>
          `${year === null ? '直近3年度の合計' : `${year}年度`} 男性${male}人・女性${female}人`,
      )
      .join('、'),
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

function written<K extends YouthItem>(youth: YouthEmployment, key: K): string | null {
  const value = youth[key];
  if (value === null || value === undefined) return null;
  const missing = yearsMissing(youth, key);
  const note =
    missing.length > 0 ? `（${missing.map((year) => `${year}年度`).join('・')}は未公開）` : '';
  return writers[key](value) + note;
}

/** Year and part of the company that an answer speaks of. */
export function basisOf(
  youth: YouthEmployment,
  key: YouthItem,
): { fiscalYear: number; scope: string } {
  const own = youth.exceptions.find(({ item }) => item === key);
  return {
    fiscalYear: own?.fiscal_year ?? youth.fiscal_year,
    scope: own?.scope || youth.scope,
  };
}

/** Differences between the basis of an answer and that of the other answers, in words. */
export function ownBasis(youth: YouthEmployment, key: YouthItem): string | null {
  const { fiscalYear, scope } = basisOf(youth, key);
  const parts = [
    fiscalYear === youth.fiscal_year ? '' : `${fiscalYear}年度`,
    scope === youth.scope ? '' : `対象: ${scope}`,
  ].filter((part) => part !== '');
  return parts.join('・') || null;
}

/** The fifteen items in official order; null where one is not published. */
export function youthRows(
  youth: YouthEmployment,
): { key: YouthItem; term: string; value: string | null; basis: string | null }[] {
  return youthEmploymentItems.map(([key, term]) => ({
    key,
    term,
    value: written(youth, key),
    basis: ownBasis(youth, key),
  }));
}
