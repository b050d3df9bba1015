import { expect, test } from 'vitest';
import { matchDrawings } from './occupation-drawings.ts';

const shipped = { names: ['trades/potter', 'families/craft'], ids: ['potter', 'tailor'] };
const potter = { drawing: 'trades/potter', occupations: ['potter'] };
const tailor = { drawing: 'families/craft', occupations: ['tailor'] };

test('An occupation has the drawing whose record names it', () => {
  expect([...matchDrawings([potter, tailor], shipped)]).toEqual([
    ['potter', 'trades/potter'],
    ['tailor', 'families/craft'],
  ]);
});

test.each([
  ['an occupation without a drawing', [potter], 'no drawing for tailor'],
  ['an occupation with two', [potter, { ...tailor, occupations: ['tailor', 'potter'] }], 'potter'],
  ['an unknown occupation', [potter, { ...tailor, occupations: ['cook'] }], 'cook'],
  ['an unknown drawing', [potter, { ...tailor, drawing: 'trades/cook' }], 'trades/cook'],
  ['a drawing of two records', [potter, { ...potter, occupations: ['tailor'] }], 'trades/potter'],
  ['a trade that nobody has', [{ ...tailor, occupations: shipped.ids }], 'trades/potter'],
])('The build refuses %s', (_, records, named) => {
  expect(() => matchDrawings(records, shipped)).toThrow(named);
});
