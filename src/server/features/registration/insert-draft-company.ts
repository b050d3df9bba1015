import type { CompanyFields } from '#contract/account/registration.ts';
import { blankValues, companyFields } from '#contract/company/company-fields.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { industryOfNumber, jsicOf } from '#contract/words/jsic/jsic-of.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { insertCompanies } from '#server/features/companies/companies.queries.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { companyFacts } from '#server/features/companies/company-facts.ts';
import { insertMember } from '#server/features/companies/company-members.queries.ts';

/** What a page begins with; a company that the desk adds may have no contact yet. */
type DraftFields = Omit<CompanyFields, 'contact_name' | 'phone'> & {
  contact_name: string | null;
  phone: string | null;
};

type Draft = {
  fields: DraftFields;
  /** The first owner; null: nobody has an account for it. */
  userId: string | null;
  now: Date;
};

/** Page of a new company, a draft that stays hidden until the operators have checked it. Answers its id. */
export async function insertDraftCompany(
  db: Database,
  { userId, fields, now }: Draft,
): Promise<string> {
  const number = fields.corporate_number ?? null;
  const industry = IndustryKey.safeParse(fields.industry).data ?? industryOfNumber(number);
  const profile = {
    status: 'draft',
    name: fields.company_name,
    nameKana: fields.company_name_kana,
    corporateNumber: number,
    catchCopy: '',
    oneLine: '',
    industry: industry ?? 'manufacturing',
    jsic: industry ? jsicOf(industry, number) : '',
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
  const id = newId();
  await insertCompanies(db, [{ ...profile, id, ...companyFacts(profile) }]);
  if (userId) await insertMember(db, { userId, companyId: id, role: 'owner', createdAt: now });
  return id;
}
