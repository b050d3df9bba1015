import { describe, expect, it } from 'vitest';
import { companyFieldList, fieldValue } from '#contract/company/company-fields.ts';
import { fieldSources } from '#web/features/company-editing/fields/field-sources.ts';
import { hintOf } from '#web/features/company-editing/fields/hint-of.ts';
import { askedIn, leadOf, leftIn, publishStep, type StepForm, steps, stepsFor } from './steps.ts';

const paths = companyFieldList.map(({ path }) => path);

function formOf(values: object, missing: Partial<StepForm['state']['missing']> = {}): StepForm {
  return {
    value: (path) => fieldValue(values, path),
    state: { missing: { required: [], optional: [], openness: [], ...missing } },
  };
}

const step = (id: string) => {
  const found = steps.find((one) => one.id === id);
  if (!found) throw new Error(`no step ${id}`);
  return found;
};

it('every field of the table stands in one step', () => {
  expect(steps.flatMap(({ fields }) => fields).toSorted()).toEqual(paths.toSorted());
});

it('the first step holds the eight required fields that no registration asks for', () => {
  const ofRegistration = ['name', 'name_kana', 'prefecture', 'city'];
  const required = companyFieldList.flatMap(({ path, required }) => (required ? [path] : []));
  expect([...step(publishStep).fields, ...ofRegistration].toSorted()).toEqual(required.toSorted());
  expect(step(publishStep).fields).toHaveLength(8);
});

it('fields that the registration left out come to the first step with the whole address', () => {
  const [first, ...others] = stepsFor(['city', 'catch_copy']);
  expect(first?.fields.slice(8)).toEqual(['postal_code', 'prefecture', 'city', 'street']);
  expect(others.flatMap(({ fields }) => fields)).not.toContain('city');
  const all = stepsFor(['name', 'city']).flatMap(({ fields }) => fields);
  expect(all.toSorted()).toEqual(paths.toSorted());
});

describe('the open part of a step', () => {
  it('has the fields that are asked for and not answered', () => {
    const form = formOf({ conditions: { annual_holidays: 100, dormitory: false, transfer: true } });
    expect(leftIn(step('hours'), form).map(({ path }) => path)).toEqual([
      'conditions.hours_system',
      'conditions.night_or_shift',
      'conditions.commute',
    ]);
  });

  it('has yearly numbers of which a year is open', () => {
    const youth = { fiscal_year: 2025, new_graduates_hired: [{ year: 2025, count: 1 }] };
    const open = formOf({ youth }, { openness: ['new_graduates_hired'] });
    const whole = formOf({ youth });
    const isLeft = (form: StepForm) =>
      leftIn(step('graduates'), form).some(({ path }) => path === 'youth.new_graduates_hired');
    expect([isLeft(open), isLeft(whole)]).toEqual([true, false]);
  });

  it('has a field that nobody is reminded of once a submission waits for it', () => {
    const form = formOf({}, { required: ['youth.scope'] });
    expect(leftIn(step('graduates'), form).map(({ path }) => path)).toContain('youth.scope');
    expect(leftIn(step('graduates'), formOf({})).map(({ path }) => path)).not.toContain(
      'youth.scope',
    );
  });
});

describe('a public body', () => {
  const exam = ['conditions.exam_category', 'conditions.application_period', 'conditions.exam_age'];

  it('is asked for its examination and its pay table, and for no job offer', () => {
    const form = formOf({ jsic: 'S' });
    expect(askedIn(step('recruitment'), form)).toEqual(expect.arrayContaining(exam));
    expect(askedIn(step('recruitment'), form)).not.toContain('conditions.job_number');
    expect(askedIn(step('pay'), form)).toContain('conditions.pay_table');
  });

  it('is asked for nothing that only a company has', () => {
    const ofCompanies = ['capital', 'conditions.fixed_overtime', 'conditions.job_number'];
    const asked = (jsic: string) => steps.flatMap((one) => askedIn(one, formOf({ jsic })));
    expect(ofCompanies.filter((path) => asked('S').includes(path))).toEqual([]);
    expect(ofCompanies.filter((path) => !asked('E').includes(path))).toEqual([]);
  });

  it('reads of no paper that only companies have', () => {
    const papers = [
      ...['求人票', '労働条件通知書', '36協定', '賃金台帳', '賃金規程', '就業規則', '労働者名簿'],
      ...['登記', '株式会社', '代表取締役', '会社'],
    ];
    const form = formOf({ jsic: 'S' });
    const told = steps.flatMap((one) => [
      { at: one.id, words: leadOf(one, form) ?? '' },
      ...askedIn(one, form).flatMap((path) => {
        const field = companyFieldList.find((known) => known.path === path);
        return field ? [{ at: path, words: hintOf(field, true) ?? '' }] : [];
      }),
    ]);
    const found = told.filter(({ words }) => papers.some((paper) => words.includes(paper)));
    expect(found).toEqual([]);
    expect(leadOf(step('pay'), form)).toContain('採用試験の案内');
    expect(leadOf(step('pay'), formOf({ jsic: 'E' }))).toContain('求人票');
  });

  it('has told its pay by a pay table alone', () => {
    const left = (jsic: string) =>
      leftIn(step('pay'), formOf({ jsic, conditions: { pay_table: '1級5号給' } })).map(
        ({ path }) => path,
      );
    expect(left('S')).not.toContain('conditions.starting_salary');
    expect(left('E')).toContain('conditions.starting_salary');
  });

  it('alone is asked for them', () => {
    const form = formOf({ jsic: 'E' });
    const asked = [...askedIn(step('recruitment'), form), ...askedIn(step('pay'), form)];
    expect(asked.filter((path) => [...exam, 'conditions.pay_table'].includes(path))).toEqual([]);
    expect(asked).toContain('conditions.job_number');
  });
});

describe('the sentences about where an answer is found', () => {
  it('belong to fields of the table', () => {
    expect([...fieldSources.keys()].filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('are there for every number that a company has to look up', () => {
    const numbers = companyFieldList.filter(
      ({ kind, section, path }) =>
        (kind === 'number' || section === 'youth') &&
        !['youth.fiscal_year', 'youth.scope', 'youth.exceptions'].includes(path),
    );
    expect(numbers.filter(({ path }) => !fieldSources.has(path))).toEqual([]);
  });
});
