import { expect, test } from 'vitest';
import { valueLines } from './value-lines.ts';

const names = { 'bakery-bread-maker': 'パン製造' };

test('values are words that an operator can compare', () => {
  expect(valueLines('prefecture', '13', { names })).toEqual(['東京都']);
  expect(valueLines('occupations', ['bakery-bread-maker', 'x'], { names })).toEqual([
    'パン製造',
    'x',
  ]);
  expect(valueLines('conditions.dormitory', false, { names })).toEqual(['いいえ']);
  expect(valueLines('conditions.starting_salary', 0, { names })).toEqual(['0']);
  const rows = [{ name: '本社', prefecture: '01', city: '札幌市', nearest_station: null }];
  expect(valueLines('workplaces', rows, { names })).toEqual(['本社 / 北海道 / 札幌市']);
  const exceptions = [{ item: 'overtime_hours', fiscal_year: 2024, scope: '' }];
  expect(valueLines('youth.exceptions', exceptions, { names })).toEqual([
    '月平均の残業時間 / 2024年度',
  ]);
  const bySex = [
    { year: 2025, male: 2, female: 0 },
    { year: null, male: 5, female: 3 },
  ];
  expect(valueLines('youth.new_graduates_by_sex', bySex, { names })).toEqual([
    '2025 / 男性2人 / 女性0人',
    '男性5人 / 女性3人',
  ]);
  const seniors = [{ year: '2年目', questions: [{ question: '朝は?', answer: '早い' }] }];
  expect(valueLines('work.seniors', seniors, { names })).toEqual(['2年目 / 朝は? / 早い']);
});

test('An empty value gives no line', () => {
  for (const nothing of [null, undefined, '', []])
    expect(valueLines('catch_copy', nothing, { names })).toEqual([]);
});
