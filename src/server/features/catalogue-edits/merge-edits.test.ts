import { expect, test } from 'vitest';
import type { CatalogueEdit } from './catalogue-edits.queries.ts';
import { kinds } from './kinds/catalogue-kinds.ts';
import { mergeEdits } from './merge-edits.ts';

const rules = kinds['prefecture-rules'];
const shipped = rules.shipped.get('08-2025');

const merged = (value: Record<string, unknown>) => {
  const edit: CatalogueEdit = {
    ...{ kind: 'prefecture-rules', key: '08-2025', value, isRemoved: false },
    ...{ updatedAt: new Date(), updatedBy: 'テスト' },
  };
  return mergeEdits(rules, [edit]).find(({ key }) => key === '08-2025');
};

test('an edit of before a field was added holds, with that field as it ships', () => {
  const { document, document_on, ...older } = { ...shipped, first: 'three' };
  expect(merged(older)).toMatchObject({
    state: 'edited',
    value: { ...older, document: shipped?.document, document_on: shipped?.document_on },
  });
  expect([document, document_on]).toEqual([shipped?.document, shipped?.document_on]);
});

test('an edit that does not fit counts as none', () => {
  expect(merged({ ...shipped, document: 7 })).toMatchObject({ state: 'shipped', value: shipped });
});
