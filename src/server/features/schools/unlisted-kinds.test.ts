import { expect, test } from 'vitest';
import { isUnlistedKind } from '#contract/words/unlisted-schools.ts';
import { readDataText } from '#server/data-directory.ts';

test.each([
  '東京高専',
  '鶴岡工業高等専門学校',
  '大阪府立○○高等支援学校',
  '筑波大学附属聴覚特別支援学校',
])('The kind of school of %s is known to be missing in the list', (name) =>
  expect(isUnlistedKind(name)).toBe(true),
);

test('No school of the list is of a kind that is missing', () => {
  const rows = readDataText('high-schools.csv').split('\n').slice(1);
  expect(rows.filter(isUnlistedKind)).toEqual([]);
});
