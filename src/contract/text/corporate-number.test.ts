import { expect, test } from 'vitest';
import { CorporateNumber, isPublicBodyNumber, plainCorporateNumber } from './corporate-number.ts';

const sentenceOf = (typed: string) => CorporateNumber.safeParse(typed).error?.issues[0]?.message;

test('A corporate number is read in every way of writing, and an empty one is none', () => {
  for (const typed of ['7000012050002', '７０００－０１２０－５０００２', ' 7-0000-1205-0002 '])
    expect(CorporateNumber.parse(typed)).toBe('7000012050002');
  expect(CorporateNumber.parse(' ')).toBeNull();
});

test('A corporate number that is typed with a long dash has plain digits', () => {
  expect(plainCorporateNumber('7—0000ー1205―0002')).toBe('7000012050002');
  expect(plainCorporateNumber('　')).toBe('');
});

test('A corporate number with a wrong digit is told apart from one of another length', () => {
  expect(sentenceOf('7000012050003')).toContain('どこか1けたがちがう');
  expect(sentenceOf('700001205000')).toContain('13桁');
});

test('A corporate number with any one digit changed is refused, but for 0 in place of 9', () => {
  const right = '7000012050002';
  for (let at = 0; at < right.length; at += 1)
    for (const digit of '12345678')
      if (digit !== right[at])
        expect(sentenceOf(right.slice(0, at) + digit + right.slice(at + 1))).toBeTruthy();
});

test.each([
  ['国税庁', '7000012050002', true],
  ['千代田区', '8000020131016', true],
  ['千代田区 with a wrong digit', '4000020131016', false],
  ['a registered company', '3110001048215', false],
  ['a body without a registration', '2700150000000', false],
])('The number of %s is of a public body: %s, %s', (_, number, expected) => {
  expect(isPublicBodyNumber(number)).toBe(expected);
});
