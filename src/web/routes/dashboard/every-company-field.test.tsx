// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { CompanyDetail } from '#contract/company/companies.ts';
import { type CompanyField, companyFieldList } from '#contract/company/company-fields.ts';
import { sampleAnswers } from '#contract/company/sample-answers.ts';
import { companyFactRows } from '#web/features/companies/compare/company-fact-rows.ts';
import { CompanyPage } from '#web/features/companies/page/company-page.tsx';
import { companyCsv } from '#web/features/company-editing/company-file.ts';
import { fieldId } from '#web/features/company-editing/fields/field-specs.ts';
import { patchOf } from '#web/features/company-editing/fields/patch-of.ts';
import { ProfileFields } from '#web/features/company-editing/fields/profile-field.tsx';
import { steps } from '#web/features/company-editing/steps/steps.ts';
import type { FieldForm } from '#web/features/company-editing/use-company-form.ts';
import { sampleCompany } from '#web/testing/sample-company.ts';

afterEach(cleanup);

/** A company that has answered every simple field. */
function answeredCompany(): CompanyDetail {
  const { work, conditions, youth, visit, ...single } = patchOf(sampleAnswers);
  const silent = sampleCompany();
  return CompanyDetail.parse({
    ...silent,
    ...single,
    work: Object.assign({}, silent.work, work),
    conditions: Object.assign({}, silent.conditions, conditions),
    youth: Object.assign({}, silent.youth, youth),
    visit: Object.assign({}, silent.visit, visit),
  });
}

const company = answeredCompany();
const simple = companyFieldList.filter(({ path }) => sampleAnswers.has(path));

/** Answers that the page writes in other words. */
const inOtherWords: Record<string, string> = {
  founded_on: '1985年4月',
  postal_code: '100-0001',
  'conditions.visible_from': '2027年7月15日',
  'visit.available': '応募前職場見学ができます',
};

/** What the page says of an answer; a yes, which is no word of one field alone, behind its name. */
function written(field: CompanyField): string {
  const answer = sampleAnswers.get(field.path);
  const other = inOtherWords[field.path];
  if (other !== undefined) return other;
  if (field.kind === 'yes-no') return `${field.term ?? field.label}${field.note ?? ''}${field.yes}`;
  return Array.isArray(answer) ? answer.join('、') : String(answer);
}

describe('every field of the table', () => {
  it('has a control in its step of the form', () => {
    const form: FieldForm = {
      ...{ state: { checks: [] }, errors: {}, change: () => undefined, leave: () => undefined },
      value: (path) => sampleAnswers.get(path),
    };
    for (const { fields } of steps) {
      const specs = companyFieldList.filter(
        ({ path, kind }) => kind !== 'rows' && fields.includes(path),
      );
      const { container, unmount } = render(<ProfileFields form={form} specs={specs} />);
      const missing = specs.filter(
        ({ path, label }) =>
          !container.querySelector(`#${fieldId(path)}`) || !container.textContent.includes(label),
      );
      expect(missing).toEqual([]);
      unmount();
    }
  });

  it('stands on the page with its answer', () => {
    const { container } = render(
      <MemoryRouter>
        <CompanyPage company={company} favorite={null} />
      </MemoryRouter>,
    );
    const { textContent: page } = container;
    expect(simple.filter((field) => !page.includes(written(field)))).toEqual([]);
  });

  it('that is compared has a row of the comparison', () => {
    const answered = companyFactRows(company).filter(({ value }) => value !== null);
    const compared = simple.filter(({ isCompared }) => isCompared);
    const keys = answered.map(({ key }) => key);
    expect(compared.filter(({ path }) => !keys.includes(path))).toEqual([]);
  });

  it('that was asked for later is compared or told by a field that is', () => {
    const late = simple.filter(({ isLate, section }) => isLate && section !== 'work');
    expect(late.filter(({ isCompared, isPartOf }) => !isCompared && !isPartOf)).toEqual([]);
  });

  it('has a line of the file', () => {
    const lines = companyCsv(profileOf(company), {}).split('\r\n');
    expect(lines.slice(1, -1)).toHaveLength(companyFieldList.length);
    const empty = simple.filter(({ label }) => lines.includes(`${label},`));
    expect(empty).toEqual([]);
    for (const line of [
      `初任給（高校卒・月）,${sampleAnswers.get('conditions.starting_salary')}円`,
      '寮・社宅,あり',
      '既卒の応募,応募できます',
      '設立,1985年4月',
    ])
      expect(lines).toContain(line);
  });
});

/** The page as its own company sees it. */
function profileOf(page: CompanyDetail) {
  return {
    ...page,
    ...{ occupations: [], certifications: [], internships: [], logo: null, photos: [] },
  };
}
