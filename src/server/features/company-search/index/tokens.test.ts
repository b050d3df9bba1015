import { expect, test } from 'vitest';
import { industryKeys } from '#contract/words/taxonomy-names.ts';
import { shippedOccupations } from '#server/features/occupations/shipped-occupations.ts';
import { industryToken, occupationToken } from './tokens.ts';

test('no two occupations of the catalogue share a token', () => {
  const namesakes = Map.groupBy(shippedOccupations, ({ id }) => occupationToken(id));
  const shared = [...namesakes.values()].filter(({ length }) => length > 1);
  expect(shared.map((occupations) => occupations.map(({ id }) => id))).toEqual([]);
  expect(namesakes.size).toBeGreaterThan(200);
});

test('an occupation has a token that no industry and no pair of letters has', () => {
  const privateUse = shippedOccupations.map(({ id }) => occupationToken(id) >>> 16);
  expect(privateUse.filter((unit) => unit < 0xe000 || unit >= 0xe400)).toEqual([]);
  expect(industryKeys.map(industryToken).filter((token) => token >>> 16 >= 0xe000)).toEqual([]);
});
