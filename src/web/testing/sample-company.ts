import type { CompanyDetail } from '#contract/company/companies.ts';
import { blankValues, companyFields } from '#contract/company/company-fields.ts';

type Parts = {
  conditions?: Partial<CompanyDetail['conditions']>;
  youth?: Partial<CompanyDetail['youth']>;
};

/** A company that tells nothing but what a test gives it. */
export function sampleCompany({ conditions, youth }: Parts = {}): CompanyDetail {
  const id = '0199aaaa-0000-7000-8000-000000000001';
  return {
    ...{ id, name: 'みほん製作所', name_kana: 'ミホンセイサクショ', catch_copy: '', one_line: '' },
    ...{ industry: 'manufacturing', jsic: 'E', prefecture: '13', city: '大田区', group: 'B' },
    ...{ is_pr: false, logo_url: null, photos: [], name_en: null, corporate_number: null },
    ...{ website_url: null, video_url: null, founded_on: null, representative: null },
    ...{ capital: null, employees: null, high_school_employees: null, annual_holidays: null },
    ...{ starting_salary: null, visit_available: false, openness: 0, last_confirmed_on: null },
    ...{ last_confirmed_by: null, staff_edited_on: null, other_prefectures: [] },
    fixed_overtime: null,
    job_number: null,
    first_occupation: null,
    ...{ postal_code: null, street: null, workplaces: [], occupations: [], certifications: [] },
    updated_at: '2026-07-01T00:00:00Z',
    work: { ...blankValues(companyFields.work), hard_parts: ['夏は暑いです'] },
    conditions: { ...blankValues(companyFields.conditions), ...conditions },
    youth: { fiscal_year: 2025, ...blankValues(companyFields.youth), ...youth },
    visit: blankValues(companyFields.visit),
  };
}
