// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { CompanyDetail } from '#contract/companies.ts';
import { CompareTable } from './compare-table.tsx';
import { sampleCompany } from './sample-company.ts';

afterEach(cleanup);

/** The cells of 残業 beside a company with 8 hours. */
function overtimeCells(youth: Partial<CompanyDetail['youth']>): (string | null)[] {
  const base = sampleCompany({ youth: { overtime_hours: 8 } });
  const other = { ...sampleCompany({ youth }), id: '0199aaaa-0000-7000-8000-000000000009' };
  render(
    <MemoryRouter>
      <CompareTable companies={[base, other]} />
    </MemoryRouter>,
  );
  const row = screen.getByRole('row', { name: /^残業/ });
  return [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
}

it('hours are compared', () => {
  const [base, other] = overtimeCells({ overtime_hours: 18 });
  expect(base).toBe('8時間');
  expect(other).toMatch(/^18時間\+10時間/);
});

it('hours of another year or part of a company say so, and are not compared', () => {
  const own = { item: 'overtime_hours' as const, fiscal_year: 2023, scope: '本社工場' };
  expect(overtimeCells({ overtime_hours: 18, exceptions: [own] })).toEqual([
    '8時間',
    '18時間(2023年度・対象: 本社工場)',
  ]);
});
