import type { CompanyCard, CompanyDetail } from '#contract/company/companies.ts';
import type { Occupation } from '#contract/public/occupations.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Catalogue } from '#server/features/occupations/catalogue.ts';
import type { companies } from './companies.table.ts';
import { prefecturesOf } from './company-places.ts';
import { shownConditions } from './shown-conditions.ts';
import { wholeWork } from './stored-work.ts';
import { wholeYouth } from './stored-youth.ts';

type Row = typeof companies.$inferSelect;

/** The columns that a card is made from. */
type Columns = Pick<
  Row,
  | 'id'
  | 'name'
  | 'nameKana'
  | 'catchCopy'
  | 'industry'
  | 'prefecture'
  | 'city'
  | 'workplaces'
  | 'logoUrl'
  | 'group'
  | 'employees'
  | 'annualHolidays'
  | 'startingSalary'
  | 'visitAvailable'
  | 'openness'
  | 'lastConfirmedOn'
> & { conditions: Pick<Row['conditions'], 'fixed_overtime' | 'job_number'> };

/** What a card is made from. */
export type CardRow = Columns & { firstOccupationId: string | null };

type Offered = Pick<Occupation, 'id' | 'name' | 'family'>;

/** The card of a company; its first occupation is null where the catalogue does not know it. */
export function toCompanyCard(
  { firstOccupationId, ...columns }: CardRow,
  { byId }: Pick<Catalogue, 'byId'>,
): CompanyCard {
  return cardOf(columns, byId.get(firstOccupationId ?? ''));
}

function cardOf(row: Columns, first: Offered | undefined): CompanyCard {
  return {
    id: row.id,
    name: row.name,
    name_kana: row.nameKana,
    catch_copy: row.catchCopy,
    industry: row.industry,
    prefecture: row.prefecture,
    city: row.city,
    other_prefectures: prefecturesOf(row).filter((code) => code !== row.prefecture),
    logo_url: row.logoUrl,
    group: row.group,
    is_pr: row.group === 'A',
    employees: row.employees,
    annual_holidays: row.annualHolidays,
    starting_salary: row.startingSalary,
    fixed_overtime: row.startingSalary === null ? null : row.conditions.fixed_overtime,
    job_number: row.conditions.job_number ?? null,
    visit_available: row.visitAvailable,
    openness: row.openness,
    last_confirmed_on: row.lastConfirmedOn,
    first_occupation: first ? { id: first.id, family: first.family } : null,
  };
}

/** The page of a company as it may be shown on a day. */
export function toCompanyDetail(
  row: Row,
  occupations: readonly Offered[],
  today: string = japanDay(new Date()),
): CompanyDetail {
  const conditions = shownConditions(row.conditions, today);
  return {
    ...cardOf({ ...row, startingSalary: conditions.starting_salary, conditions }, occupations[0]),
    name_en: row.nameEn,
    corporate_number: row.corporateNumber,
    one_line: row.oneLine,
    website_url: row.websiteUrl,
    video_url: row.videoUrl,
    photos: row.photos,
    jsic: row.jsic,
    founded_on: row.foundedOn,
    representative: row.representative,
    capital: row.capital,
    high_school_employees: row.highSchoolEmployees,
    postal_code: row.postalCode,
    street: row.street,
    workplaces: row.workplaces,
    occupations: occupations.map(({ id, name }) => ({ id, name })),
    work: wholeWork(row.work),
    conditions,
    youth: wholeYouth(row.youth),
    certifications: row.certifications,
    visit: row.visit,
    last_confirmed_by: row.lastConfirmedBy,
    staff_edited_on: row.staffEditedAt && japanDay(row.staffEditedAt),
    updated_at: row.updatedAt.toISOString(),
  };
}
