import { expect, test } from 'vitest';
import type { CatalogueEdit } from './catalogue-edits.queries.ts';
import { kinds } from './catalogue-kinds.ts';
import { mergeEdits } from './merge-edits.ts';

const rules = kinds['prefecture-rules'];
const shipped = rules.shipped.get('08');

const merged = (value: Record<string, unknown>) => {
  const edit: CatalogueEdit = {
    ...{ kind: 'prefecture-rules', key: '08', value, isRemoved: false },
    ...{ updatedAt: new Date(), updatedBy: 'テスト' },
  };
  return mergeEdits(rules, [edit]).find(({ key }) => key === '08');
};

test('an edit of before a field was added holds, with that field as it ships', () => {
  const { basis, basis_on, ...older } = { ...shipped, label: 'はじめは2社' };
  expect(merged(older)).toMatchObject({
    state: 'edited',
    value: { ...older, basis: shipped?.basis, basis_on: shipped?.basis_on },
  });
  expect([basis, basis_on].every(Boolean)).toBe(true);
});

test('an edit that does not fit counts as none', () => {
  expect(merged({ ...shipped, label: 7 })).toMatchObject({ state: 'shipped', value: shipped });
});
