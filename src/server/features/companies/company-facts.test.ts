import { describe, expect, it } from 'vitest';
import { youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import { type CompanyProfile, companyFacts } from './company-facts.ts';

const emptyProfile: CompanyProfile = {
  status: 'draft',
  name: '',
  nameKana: '',
  catchCopy: '',
  oneLine: '',
  industry: 'food',
  jsic: '',
  prefecture: '',
  city: '',
  workplaces: [],
  work: {
    description: '',
    day_schedule: [],
    seniors: [],
    hard_parts: [],
    enjoyable_for: [],
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
    fiscal_year: 2025,
    scope: '全社',
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
};

describe('companyFacts', () => {
  it('finds nothing in an empty profile but its industry', () => {
    expect(companyFacts(emptyProfile)).toEqual({
      startingSalary: null,
      annualHolidays: null,
      visitAvailable: false,
      openness: 0,
      completeness: 2,
    });
  });

  it('copies what lists filter by', () => {
    const facts = companyFacts({
      ...emptyProfile,
      conditions: { ...emptyProfile.conditions, starting_salary: 190_000, annual_holidays: 110 },
      visit: { ...emptyProfile.visit, available: true },
    });
    expect(facts).toMatchObject({
      startingSalary: 190_000,
      annualHolidays: 110,
      visitAvailable: true,
    });
  });

  it('counts zero as an answer of 青少年雇用情報, and fifteen items at most', () => {
    const youth = { ...emptyProfile.youth, overtime_hours: 0, female_officers_percent: 0 };
    expect(companyFacts({ ...emptyProfile, youth }).openness).toBe(2);
    const years = [2025, 2024, 2023].map((year) => ({ year, count: 0, male: 0, female: 0 }));
    const every = Object.fromEntries(
      youthEmploymentItems.map(([item]) => [item, item.startsWith('new_graduates') ? years : 1]),
    );
    expect(companyFacts({ ...emptyProfile, youth: { ...youth, ...every } }).openness).toBe(15);
  });

  it('counts wages that wait for their day as filled in, but shows none', () => {
    const wages = { starting_salary: 190_000, bonus: '年2回', allowances: ['通勤手当'] };
    const [early, open] = [2028, 2027].map((salary_year) =>
      companyFacts(
        { ...emptyProfile, conditions: { ...emptyProfile.conditions, ...wages, salary_year } },
        '2027-06-30',
      ),
    );
    expect(early).toEqual({ ...open, startingSalary: null });
    expect(open?.startingSalary).toBe(190_000);
  });

  it('asks for the note of a dormitory only where there is one', () => {
    const conditions = { ...emptyProfile.conditions, dormitory: false };
    const without = companyFacts({ ...emptyProfile, conditions }).completeness;
    const withNote = companyFacts({
      ...emptyProfile,
      conditions: { ...conditions, dormitory: true, dormitory_note: '寮があります。' },
    }).completeness;
    expect(withNote).toBeGreaterThan(without);
  });
});
