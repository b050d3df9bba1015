import { describe, expect, it } from 'vitest';
import { CompanyEdit } from '#contract/company/company-edit.ts';
import { companyFieldList, fieldValue } from '#contract/company/company-fields.ts';
import { describeField } from './describe-field.ts';
import { patchOf } from './patch-of.ts';

const { work, conditions, youth, visit, ...others } = CompanyEdit.shape;
const paths = [
  ...Object.keys(others),
  ...Object.entries({ work, conditions, youth, visit }).flatMap(([group, { shape }]) =>
    Object.keys(shape).map((name) => `${group}.${name}`),
  ),
];

describe('the form', () => {
  it('knows every field that the API accepts, and no other', () => {
    expect(companyFieldList.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  });

  it.each(paths)('asks for %s, in Japanese', (path) => {
    const { group, label } = describeField(path);
    expect(group).not.toBeNull();
    expect(label).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  });

  it('knows the field of a part of a list', () => {
    expect(describeField('work.seniors.0.questions.1.answer').path).toBe('work.seniors');
    expect(describeField('occupations.3').path).toBe('occupations');
  });
});

it('changes of single fields become one body', () => {
  const changes = new Map<string, unknown>([
    ['catch_copy', 'あ'],
    ['conditions.bonus', '年2回'],
    ['conditions.transfer', false],
  ]);
  const patch = patchOf(changes);
  expect(patch).toEqual({ catch_copy: 'あ', conditions: { bonus: '年2回', transfer: false } });
  expect(fieldValue(patch, 'conditions.transfer')).toBe(false);
  expect(fieldValue(patch, 'youth.mentor')).toBeUndefined();
});
