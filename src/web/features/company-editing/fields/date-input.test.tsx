// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { CompanyPatch } from '#contract/company/company-editing.ts';
import { companyFieldOf } from '#contract/company/company-fields.ts';
import { useDirectForm } from '#web/features/company-editing/use-direct-form.ts';
import { sampleCompany } from '#web/testing/sample-company.ts';
import { ProfileFields } from './profile-field.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const paths = ['founded_on', 'conditions.visible_from', 'conditions.salary_year'];
const specs = paths.flatMap((path) => companyFieldOf(path) ?? []);

function Form() {
  const company = { ...sampleCompany({}), founded_on: '1985-04' };
  const profile = company as unknown as CompanyEdit;
  const form = useDirectForm({ key: 'x', version: '1', profile, occupations: [], checks: [] });
  return (
    <>
      <ProfileFields form={form} specs={specs} />
      <output>{JSON.stringify(form.patch())}</output>
    </>
  );
}

const patch = () => JSON.parse(document.querySelector('output')?.textContent ?? '');

test.each([
  [/^設立/, '昭和64年2月', ['founded_on']],
  [/見せはじめる日/, 'あした', ['conditions', 'visible_from']],
  [/初任給の年度/, '来年', ['conditions', 'salary_year']],
])(
  'a text in %s that is no date is sent and refused there, instead of the date of before',
  (label, typed, path) => {
    render(<Form />);
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
    const { error } = CompanyPatch.safeParse(patch());
    expect(error?.issues.map((issue) => issue.path)).toContainEqual(path);
  },
);

test('a date that can be read is sent as such, and nothing of the text stays', () => {
  render(<Form />);
  const input = screen.getByLabelText(/^設立/);
  fireEvent.change(input, { target: { value: '昭和60年5月' } });
  fireEvent.blur(input);
  expect(patch()).toEqual({ founded_on: '1985-05' });
});
