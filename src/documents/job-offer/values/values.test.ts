import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { headingReader } from '../labels/headings.ts';
import { partsOf } from '../labels/parts.ts';
import { dayIn, monthIn, yearIn } from '../text/calendar-years.ts';
import { labelKey, plain, printed } from '../text/plain.ts';
import { readJobOfferWords } from '../words.ts';
import { addressIn } from './addresses.ts';
import { amountsIn, isRange, yenIn } from './amounts.ts';
import { chosenOf, yesOrNo } from './chosen.ts';
import { hoursIn } from './hours.ts';
import { numberIn } from './numbers.ts';
import { yearlyTable } from './yearly.ts';

const data = fileURLToPath(new URL('../../../../data/', import.meta.url));
const words = readJobOfferWords(
  readFileSync(`${data}job-offer-labels.jsonl`, 'utf8'),
  readFileSync(`${data}job-offer-words.jsonl`, 'utf8'),
);

test('A plain text has letters in the place of radicals, and its circled digits', () => {
  expect(plain('⾼卒　⻑岡　① １２０日')).toBe('高卒 長岡 ① 120日');
  expect(plain('1 8 0 , 0 0 0 円')).toBe('180,000 円');
  expect(plain('R6　2　1　1　1')).toBe('R6 2 1 1 1');
});

test('A printed text has Japanese brackets again', () => {
  expect(printed('あり(前年度実績)  年2回')).toBe('あり（前年度実績） 年2回');
});

test('The key of a label has no spaces, brackets and points', () => {
  expect(labelKey('年 間 休 日 数')).toBe('年間休日数');
  expect(labelKey('月額（ａ＋ｂ＋ｃ）'.normalize('NFKC'))).toBe('月額abc');
});

test.each([
  ['令和7年', 2025],
  ['平成元年', 1989],
  ['昭和63年4月', 1988],
  ['R6', 2024],
  ['2024年度', 2024],
  ['6年度', 2024],
  ['令和', null],
])('The year of %s is %s', (text, year) => {
  expect(yearIn(text)).toBe(year);
});

test('A month and a day are read where they are told', () => {
  expect(monthIn('平成11年10月')).toBe('1999-10');
  expect(monthIn('昭和48年')).toBe('1973');
  expect(monthIn('1968年(昭和43年)4月')).toBe('1968-04');
  expect(dayIn('令和7年6月2日')).toBe('2025-06-02');
  expect(dayIn('令和7年6月')).toBeNull();
});

test.each([
  ['182,000円', 182_000],
  ['18万2千円', 182_000],
  ['18.5万円', 185_000],
  ['なし', null],
])('The sum of %s is %s', (text, yen) => {
  expect(yenIn(text)).toBe(yen);
});

test('A range of sums is told from one sum', () => {
  expect(isRange('182,000円～190,000円')).toBe(true);
  expect(isRange('182,000円')).toBe(false);
});

test('Sums are read with the names before them', () => {
  const amounts = amountsIn('ライン手当 6,000円 夜勤手当 1回 2,200円(月4～5回) 店販手当 売上の10%');
  expect(amounts.map(({ name, per, yen, share }) => [name, per, yen, share])).toEqual([
    ['ライン手当', '', 6_000, null],
    ['夜勤手当', '1回', 2_200, null],
    ['店販手当', '', 0, '売上の10%'],
  ]);
});

test.each([
  ['1.あり ② なし', 'なし'],
  ['① あり(6か月) 2.なし', 'あり(6か月)'],
  ['① 可(卒業後3年以内) 2.不可 火曜日以外', '可(卒業後3年以内) 火曜日以外'],
  ['単身 ① あり 2.なし 世帯 1.あり ② なし', '単身 あり 世帯 なし'],
  ['□あり ☑なし', 'なし'],
  ['① 8:45～17:45 ② 8:45～12:45', '① 8:45～17:45 ② 8:45～12:45'],
])('The answer of %s is %s', (text, chosen) => {
  expect(chosenOf(text)).toEqual({ text: chosen, isOpen: false });
});

test('Numbered answers of which none is marked stay open', () => {
  expect(chosenOf('1.あり 2.なし').isOpen).toBe(true);
  expect(yesOrNo('1.あり 2.なし', words)).toBeNull();
  expect(yesOrNo('あり・なし', words)).toBeNull();
});

test('Yes and no are told with what follows them', () => {
  expect(yesOrNo('あり(勤続3年以上)', words)).toEqual({ value: true, rest: '(勤続3年以上)' });
  expect(yesOrNo('不可', words)).toEqual({ value: false, rest: '' });
  expect(yesOrNo('補足事項欄参照', words)).toBeNull();
  expect(yesOrNo('可能性 なし', words)).toBeNull();
  expect(yesOrNo('無料駐車場', words)).toBeNull();
});

test('An address is parted at its prefecture and its municipality', () => {
  expect(addressIn('〒612-0029 京都府京都市伏見区深草西浦町八丁目55番地')).toEqual({
    postalCode: '6120029',
    prefecture: '26',
    city: '京都市伏見区',
    street: '深草西浦町八丁目55番地',
  });
  expect(addressIn('長野県北佐久郡軽井沢町長倉2148').city).toBe('北佐久郡軽井沢町');
  expect(addressIn('四日市市諏訪町1-5')).toMatchObject({ prefecture: '24', city: '四日市市' });
});

test('A municipality of a name that two prefectures have is left open', () => {
  expect(addressIn('府中市宮西町2-24')).toMatchObject({ prefecture: null, city: null });
});

test('Hours are read as spans, and 午後 is not guessed', () => {
  expect(hoursIn('(1)8時30分～17時30分 (2)22時～翌7時')).toEqual(['8:30～17:30', '22:00～7:00']);
  expect(hoursIn('午前9時～午後6時')).toBeNull();
  expect(hoursIn('8時75分～17時')).toBeNull();
});

test('A number is read with its unit, and two numbers are none', () => {
  expect(numberIn('14.6年', '年')).toBe(14.6);
  expect(numberIn('105日(うち夏期3日)', '日')).toBeNull();
});

const rowsOf = (table: Map<number, number>) => [...table];

test('Years as columns, as rows and beside each number give the same table', () => {
  const expected = [
    [2024, 3],
    [2023, 4],
  ];
  const left = [
    [2024, 1],
    [2023, 0],
  ];
  for (const lines of [
    ['\t令和6年度\t令和5年度', '新卒者等採用者数\t3人\t4人', '新卒者等離職者数\t1人\t0人'],
    ['年度 採用者数 離職者数', '令和6年度 3人 1人', '令和5年度 4人 0人'],
    ['新卒者等採用者数 2024年度 3人 2023年度 4人', '離職者数 2024年度 1人 2023年度 0人'],
    ['令和6年度 採用 3人 離職 1人', '令和5年度 採用 4人 離職 0人'],
  ]) {
    const table = yearlyTable(lines, words);
    expect(rowsOf(table.hired)).toEqual(expected);
    expect(rowsOf(table.left)).toEqual(left);
    expect(table.isContradicted).toBe(false);
  }
});

test('A year that is told twice and differently is a contradiction', () => {
  const lines = ['採用者数 令和6年度 3人', '採用者数 令和6年度 4人'];
  expect(yearlyTable(lines, words).isContradicted).toBe(true);
});

test('Men and women below a row of years are counted by year', () => {
  const table = yearlyTable(
    ['男女別 令和6年度 令和5年度', '男性 3人 女性 1人 男性 2人 女性 -'],
    words,
  );
  expect(rowsOf(table.male)).toEqual([
    [2024, 3],
    [2023, 2],
  ]);
  expect(rowsOf(table.female)).toEqual([[2024, 1]]);
});

test('A sex in brackets says who is counted', () => {
  const table = yearlyTable(
    ['令和6年度 令和5年度', '採用者数 4人 3人', '採用者数(男性) 3人 1人'],
    words,
  );
  expect(table.isContradicted).toBe(false);
  expect(rowsOf(table.male)).toEqual([
    [2024, 3],
    [2023, 1],
  ]);
});

test('Several heads of years, and several rows, in one line are tables of their own', () => {
  const heads = '令和6年度 令和5年度 4人 3人 離職者数 令和6年度 令和5年度 1人 0人';
  const rows = '採用者数 離職者数 令和6年度 4人 1人 令和5年度 3人 0人';
  for (const line of [`採用者数 ${heads}`, rows]) {
    const table = yearlyTable([line], words);
    expect(table.isContradicted).toBe(false);
    expect(rowsOf(table.hired)).toEqual([
      [2024, 4],
      [2023, 3],
    ]);
    expect(rowsOf(table.left)).toEqual([
      [2024, 1],
      [2023, 0],
    ]);
  }
});

test('A number without a year of its own is left over', () => {
  const lines = ['令和6年度 令和5年度', '採用者数 4人 3人 5人'];
  expect(yearlyTable(lines, words).isLeftOver).toBe(true);
});

test('Values below the names of parts belong to the name of their place', () => {
  const parts = partsOf('通勤 住込 不問\n2人 3人 -', 'conditions.openings', words);
  expect(parts.map(({ item, text }) => [item, text])).toEqual([
    [null, ''],
    ['openings.commuting', '2人'],
    ['openings.living', '3人'],
    ['openings.either', '-'],
  ]);
});

test.each([
  ['【賃金・手当】', 'conditions'],
  ['5 保険・福利厚生', 'conditions'],
  ['2 仕事', 'work'],
  ['仕事', undefined],
  ['休日等:その他', undefined],
  ['5 賃金形態', undefined],
])('The heading %s is of the part %s', (text, section) => {
  expect(headingReader(words)(text)?.section).toBe(section);
});

test('A full circle beside an empty one is the chosen answer', () => {
  expect(chosenOf('●あり ○なし').text).toBe('あり');
  expect(chosenOf('○可 ●不可').text).toBe('不可');
  expect(yesOrNo('○ あり ● なし', words)?.value).toBe(false);
});
