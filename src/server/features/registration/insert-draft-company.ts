import type { CompanyRegistration } from '#contract/account/registration.ts';
import { jsicOf } from '#contract/words/areas.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import type { Database } from '#server/db/database.ts';
import { insertCompanies } from '#server/features/companies/companies.queries.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { companyFacts } from '#server/features/companies/company-facts.ts';

/** A new company's page: a draft that nobody sees until the operators have checked it. */
export async function insertDraftCompany(
  db: Database,
  { ownerId, fields, now }: { ownerId: string; fields: CompanyRegistration; now: Date },
): Promise<void> {
  const industry = IndustryKey.safeParse(fields.industry).data;
  const profile = {
    status: 'draft',
    ownerId,
    name: fields.company_name,
    nameKana: fields.company_name_kana,
    corporateNumber: fields.corporate_number ?? null,
    catchCopy: '',
    oneLine: '',
    // A row has one; without a division it counts as none: see `toEdit`.
    industry: industry ?? 'manufacturing',
    jsic: industry ? jsicOf(industry) : '',
    prefecture: fields.prefecture,
    city: fields.city ?? '',
    postalCode: fields.postal_code ?? null,
    street: fields.street || null,
    contactName: fields.contact_name,
    contactPhone: fields.phone,
    workplaces: [],
    work: {
      description: '',
      day_schedule: [],
      seniors: [],
      hard_parts: [],
      enjoyable_for: [],
      hard_for: [],
      career_path: [],
      qualification_support: [],
    },
    conditions: {
      starting_salary: null,
      salary_year: null,
      allowances: [],
      bonus: null,
      working_hours: null,
      days_off: null,
      annual_holidays: null,
      night_or_shift: null,
      dormitory: null,
      dormitory_note: null,
      commute: null,
      insurance: [],
      retirement_benefit: null,
      transfer: null,
      smoking: null,
      fixed_overtime: null,
    },
    youth: {
      fiscal_year: Number(japanDay(now).slice(0, 4)) - 1,
      scope: '',
      exceptions: [],
      new_graduates_hired: null,
      new_graduates_left: null,
      new_graduates_by_sex: null,
      average_tenure_years: null,
      average_age: null,
      training: null,
      self_development: null,
      mentor: null,
      career_consulting: null,
      skill_test: null,
      overtime_hours: null,
      paid_leave_days: null,
      parental_leave: null,
      female_officers_percent: null,
      female_managers_percent: null,
    },
    certifications: [],
    visit: { available: null, schedule: null, capacity: null, clothes: null, bring: null },
  } satisfies Partial<typeof companies.$inferInsert>;
  await insertCompanies(db, [{ ...profile, ...companyFacts(profile) }]);
}
