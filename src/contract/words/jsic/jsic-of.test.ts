import { expect, test } from 'vitest';
import { industryOfNumber, jsicOf } from './jsic-of.ts';

const cityHall = '8000020131016';
const company = '3110001048215';

test('An industry of companies and public bodies is told apart by the 法人番号', () => {
  expect(jsicOf('security', cityHall)).toBe('S');
  expect(jsicOf('security', company)).toBe('R');
  expect(jsicOf('security')).toBe('R');
});

test('The chosen industry of a public body is kept: a city has a hospital, too', () => {
  expect(jsicOf('medical', cityHall)).toBe('P');
});

test('The 法人番号 of a public body alone tells an industry', () => {
  expect(industryOfNumber(cityHall)).toBe('security');
  expect(industryOfNumber(company)).toBeUndefined();
  expect(industryOfNumber(null)).toBeUndefined();
});
