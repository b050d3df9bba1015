import { expect, test } from 'vitest';
import { columnsPath, isNarrowed, readColumnConditions } from './column-conditions.ts';

test('an address is read and written alike', () => {
  const conditions = { category: 'money', tag: '給料 & 手当', q: '' };
  const path = columnsPath(conditions, 3);
  const { searchParams } = new URL(path, 'http://site.example');
  expect(readColumnConditions(searchParams)).toEqual(conditions);
  expect(searchParams.get('page')).toBe('3');
  expect(isNarrowed(conditions)).toBe(true);
});

test('the whole list has the short address', () => {
  const all = readColumnConditions(new URLSearchParams('category=&q=+'));
  expect(columnsPath(all)).toBe('/column');
  expect(isNarrowed(all)).toBe(false);
});
