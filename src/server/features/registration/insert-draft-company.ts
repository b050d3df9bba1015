import type { CompanyRegistration } from '#contract/account/registration.ts';
import { blankValues, companyFields } from '#contract/company/company-fields.ts';
import { jsicOf } from '#contract/words/areas.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import type { Database } from '#server/db/database.ts';
import { insertCompanies } from '#server/features/companies/companies.queries.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { companyFacts } from '#server/features/companies/company-facts.ts';

/** Page of a new company: a draft that stays hidden until the operators have checked it. */
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
    // The column is never null; a company without a division counts as having no industry: see `toEdit`.
    industry: industry ?? 'manufacturing',
    jsic: industry ? jsicOf(industry) : '',
    prefecture: fields.prefecture,
    city: fields.city ?? '',
    postalCode: fields.postal_code ?? null,
    street: fields.street || null,
    contactName: fields.contact_name,
    contactPhone: fields.phone,
    workplaces: [],
    work: blankValues(companyFields.work),
    conditions: blankValues(companyFields.conditions),
    youth: {
      fiscal_year: Number(japanDay(now).slice(0, 4)) - 1,
      ...blankValues(companyFields.youth),
    },
    certifications: [],
    visit: blankValues(companyFields.visit),
  } satisfies Partial<typeof companies.$inferInsert>;
  await insertCompanies(db, [{ ...profile, ...companyFacts(profile) }]);
}
