import { expect, test } from 'vitest';
import { shippedOccupations } from '#server/features/occupations/shipped-occupations.ts';
import { occupationNames, withoutNames } from './occupation-names.ts';

const names = occupationNames([...shippedOccupations]);

test('Names of occupations are one mark, whichever they are', () => {
  expect(withoutNames('美容師って手荒れする?', names)).toBe('■って手荒れする?');
  expect(withoutNames('大工と美容師、大工はどう?', names)).toBe('■と■、■はどう?');
});

test('A name that several occupations share stays', () => {
  expect(withoutNames('公務員になりたい', names)).toBe('公務員になりたい');
});
