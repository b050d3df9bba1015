import { youthEmploymentItems } from '#contract/youth-employment-items.ts';
import type { companies } from './companies.table.ts';

type Row = typeof companies.$inferInsert;

/** What a list shows, filters and sorts by; never written by hand. */
type DerivedColumn =
  | 'startingSalary'
  | 'annualHolidays'
  | 'visitAvailable'
  | 'openness'
  | 'completeness';

export type CompanyProfile = Omit<Row, DerivedColumn>;
export type CompanyFacts = {
  startingSalary: number | null;
  annualHolidays: number | null;
  visitAvailable: boolean;
  /** 0–15 */
  openness: number;
  /** 0–100 */
  completeness: number;
};

/** The derived columns of a profile; to be stored at every write of the profile. */
export function companyFacts(profile: CompanyProfile): CompanyFacts {
  const { conditions, visit, youth } = profile;
  return {
    startingSalary: conditions.starting_salary,
    annualHolidays: conditions.annual_holidays,
    visitAvailable: visit.available,
    openness: youthEmploymentItems.filter(([item]) => youth[item] !== null).length,
    completeness: completeness(profile),
  };
}

/** Certifications are left out: to hold none is an answer. */
function completeness(profile: CompanyProfile): number {
  const values = [
    ...identity(profile),
    ...work(profile),
    ...conditions(profile),
    ...visit(profile),
    ...youthEmploymentItems.map(([item]) => profile.youth[item]),
  ];
  return Math.round((100 * values.filter(isFilled).length) / values.length);
}

function identity(profile: CompanyProfile): unknown[] {
  return [
    profile.name,
    profile.nameKana,
    profile.nameEn,
    profile.corporateNumber,
    profile.logoUrl,
    profile.catchCopy,
    profile.oneLine,
    profile.websiteUrl,
    profile.industry,
    profile.jsic,
    profile.foundedOn,
    profile.representative,
    profile.capital,
    profile.employees,
    profile.highSchoolEmployees,
    profile.postalCode,
    profile.prefecture,
    profile.city,
    profile.workplaces,
  ];
}

function work({ work }: CompanyProfile): unknown[] {
  return [
    work.description,
    work.day_schedule,
    work.seniors,
    work.hard_parts,
    work.enjoyable_for,
    work.career_path,
    work.qualification_support,
  ];
}

function conditions({ conditions }: CompanyProfile): unknown[] {
  const { dormitory_note, ...always } = conditions;
  return conditions.dormitory ? [...Object.values(always), dormitory_note] : Object.values(always);
}

function visit({ visit }: CompanyProfile): unknown[] {
  const { available, ...details } = visit;
  return available ? Object.values(details) : [];
}

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : true;
}
