import type { CompanyDetail } from '#contract/company/companies.ts';
import { formatCount, formatYen } from '#contract/words/amounts.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { basisOf } from '#web/features/companies/card/youth-values.ts';
import { formatDay } from '#web/ui/text/format.ts';

/** A fact that can stand beside the same fact of another company; null is not published. */
type CompanyFact = { key: string; term: string; value: string | null };

/** The facts that students ask for first, always all of them and in the same order. */
export function companyFactRows(company: CompanyDetail): CompanyFact[] {
  const { conditions, youth, visit, occupations, openness } = company;
  return [
    { key: 'occupations', term: '仕事', value: listed(occupations.map(({ name }) => name)) },
    { key: 'industry', term: '業界', value: industryName(company.industry) },
    { key: 'place', term: '場所', value: placesOf(company) },
    { key: 'salary', term: '初任給(目安)', value: salaryOf(company) },
    {
      key: 'fixed-overtime',
      term: '固定残業代',
      value: wageOf(company, conditions.fixed_overtime),
    },
    { key: 'holidays', term: '年間休日', value: withUnit(conditions.annual_holidays, '日') },
    { key: 'overtime', term: '残業(月平均)', value: overtimeOf(youth) },
    { key: 'hours', term: '勤務時間', value: conditions.working_hours },
    { key: 'shift', term: '夜勤・シフト', value: conditions.night_or_shift },
    { key: 'days-off', term: '休日', value: conditions.days_off },
    { key: 'employees', term: '従業員数', value: withUnit(company.employees, '人') },
    { key: 'dormitory', term: '寮・社宅', value: yesNo(conditions.dormitory) },
    { key: 'transfer', term: '転勤', value: yesNo(conditions.transfer) },
    { key: 'visit', term: '職場見学', value: visitOf(visit.available) },
    { key: 'openness', term: '情報公開度', value: `${openness}/15` },
  ];
}

function placesOf({ prefecture, city, workplaces }: CompanyDetail): string {
  const elsewhere = [...new Set(workplaces.map((place) => place.prefecture))].filter(
    (code) => code !== prefecture,
  );
  const others = elsewhere.length > 0 ? `(ほかに${elsewhere.map(prefectureName).join('・')})` : '';
  return `${prefectureName(prefecture)}${city}${others}`;
}

function salaryOf(company: CompanyDetail): string | null {
  const { starting_salary: salary, salary_year: year } = company.conditions;
  const text = salary === null ? null : `${formatYen(salary)}${year ? `(${year}年度)` : ''}`;
  return wageOf(company, text);
}

/** Wages of next year's graduates open on one day. */
function wageOf({ conditions }: CompanyDetail, text: string | null): string | null {
  return conditions.visible_from ? `${formatDay(conditions.visible_from)}から公開` : text;
}

function overtimeOf(youth: CompanyDetail['youth']): string | null {
  const hours = withUnit(youth.overtime_hours, '時間');
  const { fiscalYear, scope } = basisOf(youth, 'overtime_hours');
  return hours && `${hours}(${[`${fiscalYear}年度`, scope].filter(Boolean).join('・')})`;
}

function visitOf(available: boolean | null): string | null {
  if (available === null) return null;
  return available ? 'できます' : 'いまは受け入れなし';
}

const listed = (texts: string[]) => (texts.length > 0 ? texts.join('、') : null);

const withUnit = (value: number | null, unit: string) =>
  value === null ? null : `${formatCount(value)}${unit}`;

function yesNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? 'あり' : 'なし';
}
