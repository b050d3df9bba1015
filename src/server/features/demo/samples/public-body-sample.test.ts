import { describe, expect, test } from 'vitest';
import { CompanyEdit } from '#contract/company/company-edit.ts';
import { companyFieldList, fieldValue, isAsked, isTold } from '#contract/company/company-fields.ts';
import { readDataFile } from '#server/data-directory.ts';
import { checkWording } from '#server/features/companies/check-wording.ts';
import { shownConditions } from '#server/features/companies/shown-conditions.ts';
import { obstacles } from '#server/features/company-editing/company-requirements.ts';

const sample = readDataFile('public-body-sample.json', CompanyEdit);
const today = '2026-06-01';

/** What an example leaves out: pictures, addresses, and what is no answer of everybody. */
const leftOut = new Set([
  ...['name_en', 'corporate_number', 'website_url', 'video_url', 'founded_on', 'representative'],
  ...['postal_code', 'street', 'logo', 'photos', 'certifications', 'internships'],
  ...['conditions.salary_year', 'conditions.visible_from', 'conditions.dormitory_note'],
  ...['youth.exceptions', 'youth.female_officers_percent'],
]);

describe('The example of a public body', () => {
  test('may be published as it is', () => {
    expect(obstacles(sample, today)).toEqual([]);
    expect(checkWording(sample, today)).toEqual([]);
  });

  test('answers everything that a public body is asked for', () => {
    const read = (path: string) => fieldValue(sample, path);
    const open = companyFieldList.filter(
      (field) => isAsked(field, read) && !isTold(field, read) && !leftOut.has(field.path),
    );
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});

test('A pay table is shown before the day on which job offers open, and needs no such day', () => {
  const conditions = { ...sample.conditions, starting_salary: 190_000, salary_year: 2027 };
  const shown = shownConditions(conditions, today);
  expect(shown.starting_salary).toBeNull();
  expect(shown.pay_table).toBe('行政職給料表 1級5号給（2026年度）');
  const next = { ...sample.conditions, pay_table: '1級5号給、月給190,000円（2027年度）' };
  expect(checkWording({ ...sample, conditions: next }, today)).toEqual([]);
});

test('A wage of a public body needs no word about overtime that is paid beforehand', () => {
  const conditions = { ...sample.conditions, starting_salary: 190_000, salary_year: 2026 };
  const missing = (jsic: string) =>
    obstacles({ ...sample, jsic, conditions }, today).map(({ field }) => field);
  expect(missing('S')).toEqual([]);
  expect(missing('R')).toEqual(['conditions.fixed_overtime']);
});
