import { expect, test } from 'vitest';
import { shippedOccupations } from '#server/features/occupations/shipped-occupations.ts';
import { occupationNames, placesOfNames, withoutNames } from './occupation-names.ts';

const names = occupationNames([...shippedOccupations]);

test('Names of occupations are one mark, whichever they are', () => {
  expect(withoutNames('美容師って手荒れする?', names)).toBe('■って手荒れする?');
  expect(withoutNames('大工と美容師、大工はどう?', names)).toBe('■と■、■はどう?');
});

test('A name that several occupations share stays', () => {
  expect(withoutNames('公務員になりたい', names)).toBe('公務員になりたい');
});

const placesIn = (text: string) =>
  placesOfNames(text, names).map(({ occupation }) => occupation.id);

test('Letters inside a longer Latin word name no occupation', () => {
  expect(placesIn('adhdでもできる')).toEqual([]);
  expect(placesIn('dhになりたい')).toEqual(['dental-hygienist']);
  expect(withoutNames('adhdでもできる?', names)).toBe('adhdでもできる?');
});

test('A thing that stands in a name names no occupation by itself', () => {
  expect(placesIn('ゲームが好き')).toEqual([]);
  expect(placesIn('cgデザイナーがいい')).toEqual(['game-cg-designer']);
});
