import { describe, expect, it } from 'vitest';
import type { YouthEmployment } from '#contract/company/companies.ts';
import { youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import { youthRows } from './youth-values.ts';

const nothing: YouthEmployment = {
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
};

describe('youthRows', () => {
  it('lists all fifteen items, published or not', () => {
    const rows = youthRows(nothing);
    expect(rows.map(({ key }) => key)).toEqual(youthEmploymentItems.map(([key]) => key));
    expect(rows.every(({ value }) => value === null)).toBe(true);
  });

  it('names the year and scope of an answer that differ from the others', () => {
    const exceptions = [
      { item: 'mentor' as const, fiscal_year: 2024, scope: '' },
      { item: 'training' as const, fiscal_year: 2025, scope: '工場' },
      { item: 'skill_test' as const, fiscal_year: 2025, scope: '全社' },
    ];
    const bases = youthRows({ ...nothing, exceptions }).flatMap(({ key, basis }) =>
      basis === null ? [] : [[key, basis]],
    );
    expect(bases).toEqual([
      ['training', '対象: 工場'],
      ['mentor', '2024年度'],
    ]);
  });

  it('writes figures with their units; zero is an answer', () => {
    const rows = youthRows({
      ...nothing,
      new_graduates_left: [
        { year: 2024, count: 1 },
        { year: 2025, count: 0 },
      ],
      new_graduates_by_sex: [
        { year: 2025, male: 2, female: 0 },
        { year: null, male: 5, female: 3 },
      ],
      overtime_hours: 0,
      female_managers_percent: 12.5,
    });
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    expect(values.get('new_graduates_left')).toBe('2024年度 1人、2025年度 0人（2023年度は未公開）');
    expect(values.get('new_graduates_by_sex')).toBe(
      '2025年度 男性2人・女性0人、直近3年度の合計 男性5人・女性3人',
    );
    expect(values.get('overtime_hours')).toBe('0時間');
    expect(values.get('female_managers_percent')).toBe('12.5%');
  });
});
