import { describe, expect, it } from 'vitest';
import type { CompanyDetail } from '#contract/company/companies.ts';
import { sampleCompany } from '#web/testing/sample-company.ts';
import { carryWages, carryYouth, entryYearOf, lastFiscalYearOf, relabelled } from './carry-over.ts';

const held = (
  values: Record<string, unknown>,
  exceptions: CompanyDetail['youth']['exceptions'] = [],
) => ({
  value: (path: string) => values[path],
  exceptions,
});

it('the year of entry and the last fiscal year turn in April', () => {
  expect(['2026-03-31', '2026-04-01'].map(entryYearOf)).toEqual([2026, 2027]);
  expect(['2026-03-31', '2026-04-01'].map(lastFiscalYearOf)).toEqual([2024, 2025]);
});

describe('wages of an earlier year', () => {
  const wages = {
    'conditions.starting_salary': 190_000,
    'conditions.salary_year': 2026,
    'conditions.bonus': '年2回',
    'conditions.visible_from': '2025-07-15',
  };

  it('get the new year by one press, and no day of the old one', () => {
    expect(carryWages(held(wages), '2026-06-01')).toEqual({
      from: 2026,
      to: 2027,
      fields: ['conditions.starting_salary', 'conditions.bonus'],
      changes: [
        { path: 'conditions.salary_year', value: 2027 },
        { path: 'conditions.visible_from', value: null },
      ],
    });
  });

  it('keep a day that is still to come: it was set for the new wages', () => {
    const ahead = { ...wages, 'conditions.visible_from': '2026-08-01' };
    expect(carryWages(held(ahead), '2026-06-01')?.changes).toEqual([
      { path: 'conditions.salary_year', value: 2027 },
    ]);
  });

  it('are not offered while their year still runs', () => {
    expect(carryWages(held(wages), '2026-03-01')).toBeNull();
  });

  it('are not offered without an amount', () => {
    expect(carryWages(held({ 'conditions.salary_year': 2026 }), '2026-06-01')).toBeNull();
  });
});

describe('youth employment information of an earlier year', () => {
  const youth = {
    'youth.fiscal_year': 2024,
    'youth.new_graduates_hired': [{ year: 2024, count: 3 }],
    'youth.overtime_hours': 8.5,
    'youth.average_age': 41,
    'youth.training': '2週間の研修',
  };

  it('keeps the year of each figure that was measured in it', () => {
    const own = { item: 'average_age', fiscal_year: 2023, scope: '本社' } as const;
    const scope = { item: 'overtime_hours', fiscal_year: null, scope: '工場' } as const;
    expect(carryYouth(held(youth, [own, scope]), '2026-06-01')).toEqual({
      from: 2024,
      to: 2025,
      fields: ['youth.overtime_hours'],
      changes: [
        { path: 'youth.fiscal_year', value: 2025 },
        {
          path: 'youth.exceptions',
          value: [own, { item: 'overtime_hours', fiscal_year: 2024, scope: '工場' }],
        },
      ],
    });
  });

  it('is not offered for the year that has ended last', () => {
    expect(carryYouth(held(youth), '2026-03-01')).toBeNull();
  });

  it('whose year was changed by hand tells which figures are still those of before', () => {
    const published = sampleCompany({
      youth: { fiscal_year: 2024, overtime_hours: 8.5, average_age: 40 },
    });
    const changed = held({ ...youth, 'youth.fiscal_year': 2025 });
    expect(relabelled(changed, published)).toMatchObject({
      from: 2024,
      to: 2025,
      fields: ['youth.overtime_hours'],
    });
    expect(relabelled(held(youth), published)).toBeNull();
    expect(relabelled(changed, null)).toBeNull();
  });
});
