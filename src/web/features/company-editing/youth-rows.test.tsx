// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompanyEdit } from '#contract/company-edit.ts';
import { sampleCompany } from '#web/features/compare/sample-company.ts';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
import { useDirectForm } from './use-direct-form.ts';
import { YouthItems } from './youth-rows.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const { youth } = sampleCompany({
  youth: {
    fiscal_year: 2025,
    exceptions: [{ item: 'new_graduates_hired', fiscal_year: 2024, scope: '' }],
    new_graduates_hired: [
      { year: 2025, count: 4 },
      { year: 2024, count: 3 },
      { year: 2023, count: 2 },
    ],
  },
});

function Form() {
  const profile = { youth } as CompanyEdit;
  const form = useDirectForm({ key: 'x', version: '1', profile, occupations: [], checks: [] });
  return (
    <>
      <YouthItems form={form} />
      <output>{JSON.stringify(form.value('youth.new_graduates_hired'))}</output>
    </>
  );
}

it('counts are asked for up to the year of the item itself, and others go', async () => {
  showOnDesk(<Form />);
  const [hired] = screen.getAllByLabelText('2022年度');
  await userEvent.type(hired!, '7');
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([
    { year: 2024, count: 3 },
    { year: 2023, count: 2 },
    { year: 2022, count: 7 },
  ]);
});
