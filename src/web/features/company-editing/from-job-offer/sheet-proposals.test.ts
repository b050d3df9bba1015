import { expect, test } from 'vitest';
import type { Proposal } from '#documents/job-offer/sheet.ts';
import { groupsOf, openProposals, proposalsOf, shownValue } from './sheet-proposals.ts';

const proposal = (path: string, value: unknown, isSure = true): Proposal => ({
  path,
  value,
  where: { label: '欄', text: '文字' },
  isSure,
  fits: true,
  reason: isSure ? null : 'お確かめください。',
});

const reading = (receivedOn: string | null, ...proposals: Proposal[]) => ({
  kind: 'job-offer' as const,
  proposals,
  hints: { occupationTitle: null, basePay: null, workplaceAddress: null, receivedOn },
  unread: [],
});

test.each([
  ['2025-06-02', 2026],
  ['2026-01-20', 2026],
])('A salary of a sheet of %s is of the fiscal year %i', (day, year) => {
  const found = proposalsOf(reading(day, proposal('conditions.starting_salary', 191_500)));
  expect(found.map(({ path, value }) => [path, value])).toEqual([
    ['conditions.starting_salary', 191_500],
    ['conditions.salary_year', year],
  ]);
});

test('Numbers of three years bring the year of their part along', () => {
  const rows = [
    { year: 2023, count: 4 },
    { year: 2024, count: 7 },
  ];
  const found = proposalsOf(reading(null, proposal('youth.new_graduates_hired', rows)));
  expect(found.at(-1)).toMatchObject({ path: 'youth.fiscal_year', value: 2024 });
});

test('Sure values for empty fields are taken all at once, and no others', () => {
  const held = new Map<string, unknown>([['conditions.bonus', '年2回']]);
  const found = openProposals(
    [
      proposal('conditions.bonus', '年3回'),
      proposal('conditions.annual_holidays', 121),
      proposal('conditions.openings', 3, false),
    ],
    (path) => held.get(path),
  );
  expect(found.map(({ path }) => path)).toEqual(['conditions.annual_holidays']);
});

test('A year of 青少年雇用情報 is not changed beside numbers that are there', () => {
  const year = [proposal('youth.fiscal_year', 2024)];
  const held = (path: string) => (path === 'youth.fiscal_year' ? 2025 : null);
  expect(openProposals(year, held)).toHaveLength(1);
  const filled = (path: string) =>
    path === 'youth.new_graduates_left' ? [{ year: 2025, count: 1 }] : held(path);
  expect(openProposals(year, filled)).toEqual([]);
});

test('Proposals stand in the parts of the form', () => {
  const groups = groupsOf([proposal('corporate_number', '1'), proposal('conditions.bonus', '2')]);
  expect(groups.map(({ title }) => title)).toEqual(['働く条件（目安）', '会社の情報']);
});

test('Values are shown as the form says them', () => {
  expect(shownValue('conditions.dormitory', true)).toBe('あり');
  expect(shownValue('conditions.annual_holidays', 121)).toBe('121日');
  expect(shownValue('conditions.starting_salary', 191_500)).toBe('191,500円');
  expect(shownValue('youth.fiscal_year', 2024)).toBe('2024年度');
  expect(shownValue('prefecture', '23')).toBe('愛知県');
  expect(shownValue('conditions.insurance', ['雇用保険', '労災保険'])).toBe('雇用保険、労災保険');
  expect(shownValue('conditions.bonus', null)).toBe('');
});
