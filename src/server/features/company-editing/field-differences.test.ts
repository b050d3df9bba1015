import { expect, it } from 'vitest';
import { CompanyEdit } from '#contract/company/company-edit.ts';
import { CompanyPatch } from '#contract/company/company-editing.ts';
import { blankValues, companyFieldList, companyFields } from '#contract/company/company-fields.ts';
import { sampleAnswers } from '#contract/company/sample-answers.ts';
import { draftFrom, fieldNames, withDraft } from './editing-profile.ts';

const blank = CompanyEdit.parse({
  ...blankValues(companyFields.page),
  ...{ name_kana: '', corporate_number: '', postal_code: '' },
  ...{ industry: '', jsic: '', prefecture: '13' },
  work: blankValues(companyFields.work),
  conditions: blankValues(companyFields.conditions),
  youth: { fiscal_year: 2025, ...blankValues(companyFields.youth) },
  visit: blankValues(companyFields.visit),
});

const simple = companyFieldList.filter(({ path }) => sampleAnswers.has(path));

it.each(simple.map(({ path }) => path))('a changed %s is a difference for the staff', (path) => {
  const [first = '', second] = path.split('.');
  const answer = sampleAnswers.get(path);
  const patch = CompanyPatch.parse({ [first]: second ? { [second]: answer } : answer });
  expect(fieldNames(draftFrom(blank, withDraft(blank, patch)))).toEqual([path]);
});
