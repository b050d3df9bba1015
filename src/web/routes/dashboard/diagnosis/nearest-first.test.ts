import { expect, test } from 'vitest';
import type { CompanyCard, CompanyOccupation } from '#contract/company/companies.ts';
import { nearestFirst } from './nearest-first.ts';

const noWords: string[] = [];
const noOccupations: CompanyOccupation[] = [];

const company = (id: string, parts: Partial<CompanyCard>) => ({
  company: {
    ...{ id, name: id, name_kana: 'カナ', catch_copy: '', industry: 'care' as const },
    ...{ prefecture: '13', city: '', other_prefectures: [], logo_url: null },
    ...{ group: 'B' as const, is_pr: false, employees: null, annual_holidays: null },
    ...{ starting_salary: null, fixed_overtime: null, visit_available: false, openness: 0 },
    ...{ last_confirmed_on: null, job_number: null, first_occupation: null },
    ...parts,
  },
  ...{ score: 1, reasons: noWords },
  matched_occupations: noOccupations,
});
const found = [
  company('far', { prefecture: '47' }),
  company('beside', { prefecture: '14' }),
  company('paid', { prefecture: '13', is_pr: true }),
  company('workplace at home', { prefecture: '01', other_prefectures: ['13'] }),
  company('home', { prefecture: '13' }),
];
const ids = (home: string | null) => nearestFirst(found, home).map(({ id }) => id);

test('Companies stand by nearness, a workplace counts, and a paid placement is not among them', () => {
  expect(ids('13')).toEqual(['workplace at home', 'home', 'beside', 'far']);
});

test('Without a home the order stays as it came, and a company named twice stands once', () => {
  expect(ids(null)).toEqual(['far', 'beside', 'workplace at home', 'home']);
  expect(nearestFirst([...found, ...found], null)).toHaveLength(4);
});
