import type { CompanyDetail } from '#contract/company/companies.ts';

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
    ...{ postal_code: null, street: null, workplaces: [], occupations: [], certifications: [] },
    updated_at: '2026-07-01T00:00:00Z',
    work: {
      description: '',
      day_schedule: [],
      seniors: [],
      hard_parts: ['夏は暑いです'],
      enjoyable_for: [],
      hard_for: [],
      career_path: [],
      qualification_support: [],
    },
    conditions: {
      ...{ starting_salary: null, salary_year: null, allowances: [], bonus: null },
      ...{ working_hours: null, days_off: null, annual_holidays: null, night_or_shift: null },
      ...{ dormitory: null, dormitory_note: null, commute: null, insurance: [] },
      ...{ retirement_benefit: null, transfer: null, smoking: null, fixed_overtime: null },
      ...conditions,
    },
    youth: {
      ...{
        fiscal_year: 2025,
        scope: '',
        exceptions: [],
        new_graduates_hired: null,
        new_graduates_left: null,
      },
      ...{ new_graduates_by_sex: null, average_tenure_years: null, average_age: null },
      ...{ training: null, self_development: null, mentor: null, career_consulting: null },
      ...{ skill_test: null, overtime_hours: null, paid_leave_days: null },
      ...{ parental_leave: null, female_officers_percent: null, female_managers_percent: null },
      ...youth,
    },
    visit: { available: null, schedule: null, capacity: null, clothes: null, bring: null },
  };
}
