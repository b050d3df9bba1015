// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { useDirectForm } from '#web/features/company-editing/use-direct-form.ts';
import { sampleCompany } from '#web/testing/sample-company.ts';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
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
    new_graduates_by_sex: [{ year: null, male: 6, female: 3 }],
  },
});

function Form({ item }: { item: string }) {
  const profile = { youth } as CompanyEdit;
  const form = useDirectForm({ key: 'x', version: '1', profile, occupations: [], checks: [] });
  return (
    <>
      <YouthItems form={form} />
      <output>{JSON.stringify(form.value(`youth.${item}`))}</output>
    </>
  );
}

const written = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('counts are asked for up to the year of the item itself, and others go', async () => {
  showOnDesk(<Form item="new_graduates_hired" />);
  const [hired] = screen.getAllByLabelText('2022年度');
  await userEvent.type(hired!, '7');
  expect(written()).toEqual([
    { year: 2024, count: 3 },
    { year: 2023, count: 2 },
    { year: 2022, count: 7 },
  ]);
});

it('The number of one sex follows from all and the other, year by year', async () => {
  showOnDesk(<Form item="new_graduates_by_sex" />);
  screen.getByText(/男性6人・女性3人/);
  await userEvent.type(screen.getByLabelText('2025年度の男性'), '3');
  expect(written()).toEqual([{ year: 2025, male: 3, female: 1 }]);
  expect(screen.queryByText(/男性6人・女性3人/)).toBeNull();
  // Of more than came nothing is left, until it is corrected.
  await userEvent.type(screen.getByLabelText('2025年度の男性'), '0');
  expect(written()).toEqual([{ year: 2025, male: 30, female: 0 }]);
  await userEvent.type(screen.getByLabelText('2025年度の男性'), '{Backspace}');
  expect(written()).toEqual([{ year: 2025, male: 3, female: 1 }]);
  await userEvent.type(screen.getByLabelText('2024年度の女性'), '2');
  await userEvent.clear(screen.getByLabelText('2025年度の女性'));
  expect(written()).toEqual([{ year: 2024, male: 1, female: 2 }]);
});
