// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { CompanyDetail } from '#contract/company/companies.ts';
import { sampleCompany } from '#web/testing/sample-company.ts';
import { CompareTable } from './compare-table.tsx';

afterEach(cleanup);

type Parts = Parameters<typeof sampleCompany>[0];

/** The cells of a row with two companies. */
function cells(name: RegExp, [base, other]: [Parts, Parts]): (string | null)[] {
  const second = { ...sampleCompany(other), id: '0199aaaa-0000-7000-8000-000000000009' };
  render(
    <MemoryRouter>
      <CompareTable companies={[sampleCompany(base), second]} />
    </MemoryRouter>,
  );
  const row = screen.getByRole('row', { name });
  return [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
}

/** The cells of 残業 beside a company with 8 hours of 2025, 全社. */
const overtimeCells = (youth: Partial<CompanyDetail['youth']>) =>
  cells(/^残業/, [
    { youth: { overtime_hours: 8, fiscal_year: 2025, scope: '全社' } },
    { youth: { fiscal_year: 2025, scope: '会社全体', ...youth } },
  ]);

it('hours of one year and of the whole company are compared', () => {
  const [base, other] = overtimeCells({ overtime_hours: 18 });
  expect(base).toBe('8時間(2025年度・全社)');
  expect(other).toMatch(/^18時間\(2025年度・会社全体\)\+10時間/);
});

it('hours of another year or part of a company say so, and are not compared', () => {
  const own = { item: 'overtime_hours' as const, fiscal_year: 2023, scope: '本社工場' };
  const [, ofPart] = overtimeCells({ overtime_hours: 18, exceptions: [own] });
  expect(ofPart).toBe('18時間(2023年度・本社工場)');
  cleanup();
  const [, older] = overtimeCells({ overtime_hours: 18, fiscal_year: 2021 });
  expect(older).toBe('18時間(2021年度・会社全体)');
});

it('salaries are compared where neither holds overtime', () => {
  const salary = (starting_salary: number, fixed_overtime: string | null) => ({
    conditions: { starting_salary, salary_year: 2026, fixed_overtime },
  });
  const plain = salary(190_000, 'なし(残業した分は支払います)');
  const cellsOf = (other: Parts) => {
    const [, cell] = cells(/^初任給/, [plain, other]);
    cleanup();
    return cell;
  };
  expect(cellsOf(salary(210_000, 'なし'))).toMatch(/^21万円\(2026年度\)\+20,000円/);
  for (const text of ['あり。30時間分 4万円', null])
    expect(cellsOf(salary(210_000, text))).toBe('21万円(2026年度)');
});
