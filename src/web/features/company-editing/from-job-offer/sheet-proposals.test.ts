import { describe, expect, test } from 'vitest';
import type { Proposal } from '#documents/job-offer/sheet.ts';
import { shownValue } from '#web/features/company-editing/fields/shown-value.ts';
import {
  changesOf,
  groupsOf,
  heldText,
  isHeld,
  isMoney,
  openProposals,
  otherNumberIn,
  proposalsOf,
  proposedText,
  yearsToChoose,
} from './sheet-proposals.ts';

const proposal = (path: string, value: unknown, isSure = true): Proposal => ({
  path,
  value,
  where: { label: '欄', text: '文字' },
  isSure,
  fits: true,
  reason: isSure ? null : 'お確かめください。',
});

const noHints = { occupationTitle: null, basePay: null, workplaceAddress: null, workplace: null };

const reading = (receivedOn: string | null, ...proposals: Proposal[]) => ({
  kind: 'job-offer' as const,
  proposals,
  hints: { ...noHints, receivedOn },
  unread: [],
});

const heldIn = (values: Record<string, unknown>) => (path: string) => values[path] ?? null;

test.each([
  ['2025-06-02', 2026],
  ['2026-01-20', 2026],
])('A salary of a sheet of %s goes into the form with the fiscal year %i', (day, year) => {
  const found = proposalsOf(reading(day, proposal('conditions.starting_salary', 191_500)));
  expect(found.map((one) => changesOf(one, heldIn({})))).toEqual([
    [
      { path: 'conditions.starting_salary', value: 191_500 },
      { path: 'conditions.salary_year', value: year },
    ],
  ]);
});

test('A salary that could not be read brings no year along', () => {
  const broken = { ...proposal('conditions.starting_salary', null, false), fits: false };
  const [found] = proposalsOf(reading('2025-06-02', broken));
  expect(found && changesOf(found, heldIn({})).map(({ path }) => path)).toEqual([
    'conditions.starting_salary',
  ]);
  expect(found && isHeld(found, heldIn({}))).toBe(false);
});

const salaryOf2026 = () =>
  proposalsOf(reading('2025-06-02', proposal('conditions.starting_salary', 191_500)));
const pay = (salary: number | null, year: number | null) =>
  heldIn({ 'conditions.starting_salary': salary, 'conditions.salary_year': year });

test.each([
  ['no salary and no year', pay(null, null)],
  ["the sheet's salary without a year", pay(191_500, null)],
])('A form with %s takes the salary and its year with all others', (_, held) => {
  expect(openProposals(salaryOf2026(), held)).toEqual(salaryOf2026());
});

test.each([
  ['another salary without a year', pay(205_000, null)],
  ['an older year without a salary', pay(null, 2025)],
  ["the sheet's salary of an older year", pay(191_500, 2025)],
  ['another salary of another year', pay(205_000, 2025)],
  ["the sheet's salary and year", pay(191_500, 2026)],
])('A form with %s keeps them when all others are taken', (_, held) => {
  expect(openProposals(salaryOf2026(), held)).toEqual([]);
});

test('A salary is in the form when its year is there, too', () => {
  const [found] = proposalsOf(
    reading('2025-06-02', proposal('conditions.starting_salary', 191_500)),
  );
  if (!found) throw new Error('no proposal');
  const salary = { 'conditions.starting_salary': 191_500 };
  expect(isHeld(found, heldIn(salary))).toBe(false);
  expect(isHeld(found, heldIn({ ...salary, 'conditions.salary_year': 2025 }))).toBe(false);
  expect(isHeld(found, heldIn({ ...salary, 'conditions.salary_year': 2026 }))).toBe(true);
});

test('The year of a salary is asked when the sheet does not tell its day', () => {
  const [found] = proposalsOf(reading(null, proposal('conditions.starting_salary', 191_500)));
  if (!found) throw new Error('no proposal');
  expect(found).toMatchObject({ salaryYear: 'asked', isSure: false });
  expect(found.reason).toContain('年度を選んで入れてください');
  expect(openProposals([found], heldIn({}))).toEqual([]);
  expect(changesOf(found, heldIn({}))).toEqual([]);
  expect(changesOf({ ...found, salaryYear: 2027 }, heldIn({}))).toEqual([
    { path: 'conditions.starting_salary', value: 191_500 },
    { path: 'conditions.salary_year', value: 2027 },
  ]);
  const salary = { 'conditions.starting_salary': 191_500 };
  expect(isHeld(found, heldIn(salary))).toBe(false);
  expect(isHeld(found, heldIn({ ...salary, 'conditions.salary_year': 2027 }))).toBe(true);
});

test('A doubt about a salary is told beside the question for its year', () => {
  const [found] = proposalsOf(
    reading(null, proposal('conditions.starting_salary', 191_500, false)),
  );
  expect(found?.reason).toMatch(/^お確かめください。受付年月日が読み取れず/);
});

test.each([
  ['2026-03-31', [2025, 2026]],
  ['2026-04-01', [2026, 2027]],
])("On %s the years of last year's sheets and of this year's can be chosen", (day, years) => {
  expect(yearsToChoose(day)).toEqual(years);
});

test('A salary is shown with its year', () => {
  const [found] = proposalsOf(
    reading('2025-06-02', proposal('conditions.starting_salary', 191_500)),
  );
  if (!found) throw new Error('no proposal');
  expect(proposedText(found)).toBe('191,500円、2026年度');
  const salary = { 'conditions.starting_salary': 205_000 };
  const year = { 'conditions.salary_year': 2025 };
  expect(heldText(found, heldIn({ ...salary, ...year }))).toBe('205,000円、2025年度');
  expect(heldText(found, heldIn(salary))).toBe('205,000円、年度なし');
  expect(heldText(found, heldIn(year))).toBe('金額なし、2025年度');
  expect(heldText(found, heldIn({}))).toBe('');
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
  expect(groups.map(({ title }) => title)).toEqual(['給料と手当', '会社の情報']);
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

test('The part of a salary that is 基本給 is told, unless it is all of it', () => {
  const salary = proposal('conditions.starting_salary', 191_500);
  const partOf = (basePay: number | null) =>
    proposalsOf({
      ...reading('2025-06-02', salary),
      hints: { ...noHints, receivedOn: null, basePay },
    }).map((one) => one.basePay);
  expect(partOf(172_000)).toEqual([172_000]);
  expect(partOf(191_500)).toEqual([undefined]);
  expect(partOf(null)).toEqual([undefined]);
});

test.each([
  ['conditions.starting_salary', 191_500],
  ['conditions.allowances', ['家族手当']],
  ['conditions.bonus', '年2回'],
  ['conditions.fixed_overtime', 'なし'],
  ['capital', '3,000万円'],
  ['conditions.dormitory_note', '寮費は月１５，０００円'],
  ['conditions.trial_conditions', '月給18万円'],
])('%s with %j is money', (path, value) => {
  expect(isMoney(proposal(path, value))).toBe(true);
});

test.each([
  ['conditions.annual_holidays', 121],
  ['conditions.dormitory_note', '会社から歩いて5分'],
  ['employees', 40],
  ['work.description', '円筒研削盤で歯車を削ります'],
])('%s with %j is no money', (path, value) => {
  expect(isMoney(proposal(path, value))).toBe(false);
});

test('The 法人番号 of a sheet is another one only beside one that the form has', () => {
  const own = [proposal('corporate_number', '7000012050002')];
  const beside = (held: string | null) => otherNumberIn(own, heldIn({ corporate_number: held }));
  expect(beside('3110001048215')).toBe('7000012050002');
  expect(beside('7-0000-1205-0002')).toBeNull();
  expect(beside('')).toBeNull();
  expect(beside(null)).toBeNull();
  expect(otherNumberIn([], heldIn({ corporate_number: '3110001048215' }))).toBeNull();
});

describe('A workplace', () => {
  const hints = {
    ...{ ...noHints, receivedOn: '2025-06-02' },
    workplaceAddress: '東京都大田区蒲田7丁目61番15号',
    workplace: { prefecture: '13', city: '大田区' },
  };
  const [found] = proposalsOf({ ...reading(null), hints });
  if (!found) throw new Error('no proposal');
  const office = { name: '本社', prefecture: '13', city: '中央区' };

  test('comes after those that are there, and its name is asked', () => {
    const [change] = changesOf(found, heldIn({ workplaces: [office] }));
    expect(change).toMatchObject({
      path: 'workplaces',
      value: [office, { name: '就業場所', prefecture: '13', city: '大田区' }],
    });
    expect(proposedText(found)).toBe('就業場所（東京都大田区）');
    expect(heldText(found, heldIn({ workplaces: [office] }))).toBe('本社（東京都中央区）');
    expect(found.where.text).toBe('東京都大田区蒲田7丁目61番15号');
    expect(found.reason).toContain('あとで直せます');
    expect(groupsOf([found]).map(({ title }) => title)).toEqual(['働く場所']);
  });

  test('is never taken with all others', () => {
    expect(openProposals([found], heldIn({}))).toEqual([]);
  });

  test('is in the form with its place, whatever it is called there', () => {
    expect(isHeld(found, heldIn({ workplaces: [office] }))).toBe(false);
    const renamed = { name: '蒲田工場', prefecture: '13', city: '大田区' };
    expect(isHeld(found, heldIn({ workplaces: [office, renamed] }))).toBe(true);
  });

  test('whose municipality is not clear is shown to be typed', () => {
    const [unclear] = proposalsOf({ ...reading(null), hints: { ...hints, workplace: null } });
    expect(unclear).toMatchObject({ path: 'workplaces', fits: false, value: null });
  });

  test('at the head office makes no proposal', () => {
    expect(proposalsOf(reading('2025-06-02'))).toEqual([]);
  });
});
