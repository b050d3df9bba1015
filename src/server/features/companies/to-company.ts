import type { CompanyCard, CompanyDetail } from '#contract/companies.ts';
import type { companies } from './companies.table.ts';

type Row = typeof companies.$inferSelect;

export function toCompanyCard(row: Row): CompanyCard {
  return {
    id: row.id,
    name: row.name,
    name_kana: row.nameKana,
    catch_copy: row.catchCopy,
    industry: row.industry,
    prefecture: row.prefecture,
    city: row.city,
    logo_url: row.logoUrl,
    group: row.group,
    is_pr: row.group === 'A',
    employees: row.employees,
    annual_holidays: row.annualHolidays,
    starting_salary: row.startingSalary,
    visit_available: row.visitAvailable,
    openness: row.openness,
    last_confirmed_on: row.lastConfirmedOn,
  };
}

export function toCompanyDetail(
  row: Row,
  occupations: { id: string; name: string }[],
): CompanyDetail {
  return {
    ...toCompanyCard(row),
    name_en: row.nameEn,
    corporate_number: row.corporateNumber,
    one_line: row.oneLine,
    website_url: row.websiteUrl,
    jsic: row.jsic,
    founded_on: row.foundedOn,
    representative: row.representative,
    capital: row.capital,
    high_school_employees: row.highSchoolEmployees,
    postal_code: row.postalCode,
    workplaces: row.workplaces,
    occupations,
    work: row.work,
    conditions: row.conditions,
    youth: row.youth,
    certifications: row.certifications,
    visit: row.visit,
    updated_at: row.updatedAt.toISOString(),
  };
}
