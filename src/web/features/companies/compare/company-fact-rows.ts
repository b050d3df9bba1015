import type { CompanyDetail } from '#contract/company/companies.ts';
import {
  type CompanyField,
  companyFieldList,
  fieldValue,
  isAsked,
} from '#contract/company/company-fields.ts';
import { formatCount, formatYen } from '#contract/words/amounts.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { wholeText } from '#web/features/companies/card/field-text.ts';
import { basisOf } from '#web/features/companies/card/youth-values.ts';
import { formatDay } from '#web/ui/text/format.ts';

/** A fact to compare with the same fact of another company; null if it is not published. */
type CompanyFact = {
  /** Path of its field. */
  key: string;
  term: string;
  value: string | null;
  /** Whether such a company is asked for it at all. */
  isAsked: boolean;
};

/** Facts that students ask for first; the other compared ones follow in the order of the table. */
const first = [
  'occupations',
  'industry',
  'prefecture',
  'conditions.starting_salary',
  'conditions.fixed_overtime',
  'conditions.annual_holidays',
  'youth.overtime_hours',
  'conditions.working_hours',
  'conditions.night_or_shift',
  'conditions.days_off',
  'employees',
];

const compared = companyFieldList
  .filter(({ isCompared }) => isCompared)
  .toSorted((a, b) => placeOf(a) - placeOf(b));

function placeOf({ path }: CompanyField): number {
  return first.includes(path) ? first.indexOf(path) : first.length;
}

type Written = { term: string; value: (company: CompanyDetail) => string | null };

/** Facts with another name here, or written from several fields. */
const written: Record<string, Written> = {
  occupations: { term: '仕事', value: ({ occupations }) => listed(occupations) },
  industry: { term: '業界', value: ({ industry }) => industryName(industry) },
  prefecture: { term: '場所', value: placesOf },
  'conditions.starting_salary': { term: '初任給(目安)', value: salaryOf },
  'youth.overtime_hours': { term: '残業(月平均)', value: ({ youth }) => overtimeOf(youth) },
  'conditions.dormitory': {
    term: '寮・社宅',
    value: ({ conditions }) => yesNo(conditions.dormitory),
  },
  'visit.available': { term: '職場見学', value: ({ visit }) => visitOf(visit.available) },
};

/** Facts of the comparison, always all of them and in the same order. */
export function companyFactRows(company: CompanyDetail): CompanyFact[] {
  return [
    ...compared.map((field) => ({
      key: field.path,
      term: written[field.path]?.term ?? field.term ?? field.label,
      value: factOf(field, company),
      isAsked: isAsked(field, (path) => fieldValue(company, path)),
    })),
    { key: 'openness', term: '情報公開度', value: `${company.openness}/15`, isAsked: true },
  ];
}

function factOf(field: CompanyField, company: CompanyDetail): string | null {
  const text = (written[field.path]?.value ?? ((one) => wholeText(field, one)))(company);
  return field.seen === 'from-wage-day' ? wageOf(company, text) : text;
}

function placesOf({ prefecture, city, workplaces }: CompanyDetail): string {
  const elsewhere = [...new Set(workplaces.map((place) => place.prefecture))].filter(
    (code) => code !== prefecture,
  );
  const others = elsewhere.length > 0 ? `(ほかに${elsewhere.map(prefectureName).join('・')})` : '';
  return `${prefectureName(prefecture)}${city}${others}`;
}

function salaryOf({ conditions }: CompanyDetail): string | null {
  const { starting_salary: salary, salary_year: year } = conditions;
  return salary === null ? null : `${formatYen(salary)}${year ? `(${year}年度)` : ''}`;
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

function yesNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? 'あり' : 'なし';
}

function visitOf(available: boolean | null): string | null {
  if (available === null) return null;
  return available ? 'できます' : 'いまは受け入れなし';
}

const listed = (occupations: CompanyDetail['occupations']) =>
  occupations.length > 0 ? occupations.map(({ name }) => name).join('、') : null;

const withUnit = (value: number | null, unit: string) =>
  value === null ? null : `${formatCount(value)}${unit}`;
