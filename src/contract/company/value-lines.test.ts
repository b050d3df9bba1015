import { expect, test } from 'vitest';
import type { CompanyEdit } from './company-edit.ts';
import { companyFieldList } from './company-fields.ts';
import { sampleAnswers } from './sample-answers.ts';
import { valueLines } from './value-lines.ts';

const names = { 'bakery-bread-maker': 'パン製造', 'image-1': '画像（工場）' };
const linesOf = (path: string, value: unknown) => valueLines(path, value, { names });

test('Values have the unit and the words of their field', () => {
  expect(linesOf('conditions.starting_salary', 198_000)).toEqual(['198,000円']);
  expect(linesOf('conditions.starting_salary', 0)).toEqual(['0円']);
  expect(linesOf('conditions.salary_year', 2026)).toEqual(['2026年度']);
  expect(linesOf('conditions.annual_holidays', 125)).toEqual(['125日']);
  expect(linesOf('youth.overtime_hours', 8.5)).toEqual(['8.5時間']);
  expect(linesOf('employees', 1_234)).toEqual(['1,234人']);
  expect(linesOf('conditions.dormitory', true)).toEqual(['あり']);
  expect(linesOf('conditions.dormitory', false)).toEqual(['なし']);
  expect(linesOf('conditions.graduates_welcome', true)).toEqual(['応募できます']);
  expect(linesOf('visit.available', false)).toEqual(['いまは受け入れていません']);
});

test('Codes and dates are words', () => {
  expect(linesOf('prefecture', '13')).toEqual(['東京都']);
  expect(linesOf('jsic', 'E')).toEqual(['E 製造業']);
  expect(linesOf('industry', 'manufacturing')).not.toEqual(['manufacturing']);
  expect(linesOf('founded_on', '1985-04')).toEqual(['1985年4月']);
  expect(linesOf('conditions.visible_from', '2027-07-15')).toEqual(['2027年7月15日']);
  expect(linesOf('postal_code', '1000001')).toEqual(['100-0001']);
  expect(linesOf('occupations', ['bakery-bread-maker', 'x'])).toEqual(['パン製造', 'x']);
  expect(linesOf('logo', 'image-1')).toEqual(['画像（工場）']);
});

test('Every number and every yes or no of the table is more than its value', () => {
  const told = companyFieldList.filter(({ kind }) => kind === 'number' || kind === 'yes-no');
  expect(told.length).toBeGreaterThan(15);
  const bare = told.filter((field) => {
    const line = linesOf(field.path, sampleAnswers.get(field.path)).join();
    if (field.kind === 'number') return !line.endsWith(field.unit) || field.unit === '';
    return field.kind === 'yes-no' && line !== field.yes;
  });
  expect(bare).toEqual([]);
});

test('Rows are read in one order, whatever the order of their parts', () => {
  // A database gives the parts of a row in an order of its own.
  const workplaces: CompanyEdit['workplaces'] = [
    { city: '札幌市', name: '本社', prefecture: '01', car_commute: true, nearest_station: '琴似' },
    { city: '小樽市', name: '', prefecture: '01', car_commute: false, nearest_station: null },
  ];
  expect(linesOf('workplaces', workplaces)).toEqual([
    '本社 / 北海道 / 札幌市 / 最寄り 琴似 / 車で通える',
    '北海道 / 小樽市 / 車では通えない',
  ]);
});

test('Numbers in rows have their units, too', () => {
  const hired: CompanyEdit['youth']['new_graduates_hired'] = [{ count: 3, year: 2025 }];
  expect(linesOf('youth.new_graduates_hired', hired)).toEqual(['2025年度 / 3人']);
  expect(linesOf('youth.new_graduates_left', hired)).toEqual(['2025年度 / 3人']);
  const bySex: CompanyEdit['youth']['new_graduates_by_sex'] = [
    { year: 2025, male: 2, female: 0 },
    { year: null, male: 5, female: 3 },
  ];
  expect(linesOf('youth.new_graduates_by_sex', bySex)).toEqual([
    '2025年度 / 男性2人 / 女性0人',
    '直近3年度の合計 / 男性5人 / 女性3人',
  ]);
  const exceptions: CompanyEdit['youth']['exceptions'] = [
    { item: 'overtime_hours', fiscal_year: 2024, scope: '' },
    { item: 'average_age', fiscal_year: null, scope: '本社' },
  ];
  expect(linesOf('youth.exceptions', exceptions)).toEqual([
    '月平均の残業時間 / 2024年度',
    '平均年齢 / 本社',
  ]);
  const certifications: CompanyEdit['certifications'] = [{ name: 'くるみん', year: 2022 }];
  expect(linesOf('certifications', certifications)).toEqual(['くるみん / 2022年']);
  expect(linesOf('work.career_path', [{ year: 3, text: '班長' }])).toEqual(['3年目 / 班長']);
});

test('A programme is told with days and places', () => {
  const internship: CompanyEdit['internships'][number] = {
    title: '工場で一日',
    period: '夏休み',
    starts_on: '2026-08-01',
    ends_on: '',
    days: 3,
    grades: [2, 3],
    prefecture: '23',
    description: '見学と体験',
    capacity: 8,
    insurance: '学校の保険でよい',
  };
  expect(linesOf('internships', [internship])).toEqual([
    '工場で一日 / 夏休み / 2026年8月1日から / 3日間 / 2年生、3年生 / 愛知県 / 定員8人 / 見学と体験 / 保険：学校の保険でよい',
  ]);
});

test('Words of people and names of pictures stand as they are', () => {
  const seniors: CompanyEdit['work']['seniors'] = [
    { course: '普通科', year: '2年目', questions: [{ question: '朝は?', answer: '早い' }] },
  ];
  expect(linesOf('work.seniors', seniors)).toEqual(['2年目 / 普通科 / 朝は? / 早い']);
  const photos: CompanyEdit['photos'] = [{ image: 'image-1', alt: '入口' }];
  expect(linesOf('photos', photos)).toEqual(['画像（工場） / 入口']);
});

test('An empty value gives no line', () => {
  for (const nothing of [null, undefined, '', []])
    expect(linesOf('catch_copy', nothing)).toEqual([]);
});
