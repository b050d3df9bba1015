import { companyFieldOf, isAnswered, isAsked } from '#contract/company/company-fields.ts';
import {
  type YouthItem,
  yearsMissing,
  youthEmploymentItems,
} from '#contract/company/youth-employment-items.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { companies } from './companies.table.ts';
import { shownConditions } from './shown-conditions.ts';
import { type StoredYouth, wholeYouth } from './stored-youth.ts';

type Row = typeof companies.$inferInsert;

/** Facts that a list shows, filters and sorts by; never written by hand. */
type DerivedColumn =
  | 'startingSalary'
  | 'annualHolidays'
  | 'visitAvailable'
  | 'openness'
  | 'completeness';

export type CompanyProfile = Omit<Row, DerivedColumn>;
type CompanyFacts = {
  startingSalary: number | null;
  annualHolidays: number | null;
  visitAvailable: boolean;
  /** 0–15 */
  openness: number;
  /** 0–100 */
  completeness: number;
};

/**
 * The derived columns of a profile; to be stored at every write of the profile. A salary that may not be
 * shown yet is none: lists, filters and recommendations know nothing of it before its day.
 */
export function companyFacts(
  profile: CompanyProfile,
  today: string = japanDay(new Date()),
): CompanyFacts {
  const { conditions, visit, youth } = profile;
  return {
    startingSalary: shownConditions(conditions, today).starting_salary,
    annualHolidays: conditions.annual_holidays,
    visitAvailable: visit.available === true,
    openness: opennessOf(youth),
    completeness: completeness(profile),
  };
}

/** How many of the fifteen items of 青少年雇用情報 are open. */
function opennessOf(youth: StoredYouth): number {
  return youthEmploymentItems.filter(([item]) => isOpen(youth, item)).length;
}

/** Whether an item is answered; one of yearly numbers with all of its three years, or a good year could stand alone. */
export function isOpen(youth: StoredYouth, item: YouthItem): boolean {
  return youth[item] !== null && yearsMissing(wholeYouth(youth), item).length === 0;
}

function completeness(profile: CompanyProfile): number {
  const fields = profileFields(profile);
  return Math.round((100 * fields.filter(({ isFilled }) => isFilled).length) / fields.length);
}

/**
 * Fields that count for completeness, by the names that editors know. Certifications are left out: to hold none
 * is an answer; so is the 法人番号, because a 個人事業主 has none. Fields that the table calls late are left out as well:
 * pages that were whole before they were asked do not say them. Wages that wait for their day count: they are filled in,
 * and the page says from when they are read. What is asked of companies alone does not count for a public body.
 */
export function profileFields(profile: CompanyProfile): { field: string; isFilled: boolean }[] {
  const { conditions, visit, youth } = profile;
  const { dormitory_note, ...always } = conditions;
  const fields: [string, unknown][] = [
    ...identity(profile),
    ...named('work', profile.work),
    ...named('conditions', conditions.dormitory ? { ...always, dormitory_note } : always),
    ...named('visit', visit.available ? visit : { available: visit.available }),
    ...youthEmploymentItems.map(([item]): [string, unknown] => [
      `youth.${item}`,
      isOpen(youth, item) ? youth[item] : null,
    ]),
  ];
  const held = new Map(fields);
  return fields
    .filter(([path]) => {
      const field = companyFieldOf(path);
      return !field || isAsked(field, (other) => held.get(other));
    })
    .map(([field, value]) => ({ field, isFilled: isAnswered(value) }));
}

function named(group: string, values: object): [string, unknown][] {
  return Object.entries(values)
    .map(([name, value]): [string, unknown] => [`${group}.${name}`, value])
    .filter(([path]) => !companyFieldOf(path)?.isLate);
}

function identity(profile: CompanyProfile): [string, unknown][] {
  return Object.entries({
    name: profile.name,
    name_kana: profile.nameKana,
    name_en: profile.nameEn,
    logo: profile.logoUrl,
    catch_copy: profile.catchCopy,
    one_line: profile.oneLine,
    website_url: profile.websiteUrl,
    industry: profile.industry,
    jsic: profile.jsic,
    founded_on: profile.foundedOn,
    representative: profile.representative,
    capital: profile.capital,
    employees: profile.employees,
    high_school_employees: profile.highSchoolEmployees,
    postal_code: profile.postalCode,
    prefecture: profile.prefecture,
    city: profile.city,
    workplaces: profile.workplaces,
  });
}
