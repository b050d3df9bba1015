import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GbizinfoRecord } from '#contract/company/prefill/gbizinfo.ts';
import { gbizinfoProposals } from './gbizinfo-proposals.ts';
import { readGbizinfoWords } from './gbizinfo-words.ts';
import { readGbizinfoFile } from './read-gbizinfo-file.ts';

const words = readGbizinfoWords(
  readFileSync(new URL('../../../data/gbizinfo-words.jsonl', import.meta.url), 'utf8'),
);
const number = '7000012050002';
const today = '2026-11-28';
const asked = { number, today, words };

const basicHeader =
  '"法人番号","商号または名称","商号または名称（カナ）","登記記録の閉鎖等年月日","登記住所","郵便番号","代表者名称","資本金","従業員数","WebサイトURL","創業年","設立年月日","更新年月日"';
const basicRow = (row: string) =>
  `\ufeff${basicHeader}\r\n"1000000000000","別の会社"\r\n${row}\r\n`;
const ownRow = `"${number}","株式会社みほん","ミホン","","北海道上川郡当麻町４条東３丁目１１番１号","0781393","代表取締役　山田　太郎","458790991000","1250","","1919","","2025-08-01"`;

function recordOf(file: string): GbizinfoRecord {
  const reading = readGbizinfoFile(file, asked);
  if (reading.kind !== 'record') throw new Error(reading.kind);
  return reading.record;
}

const proposed = (record: GbizinfoRecord) =>
  new Map(gbizinfoProposals(record, asked).map((one) => [one.path, one]));

test('A row of the basic CSV becomes proposals with their places in it', () => {
  const found = proposed(recordOf(basicRow(ownRow)));
  const values = Object.fromEntries([...found].map(([path, { value }]) => [path, value]));
  expect(values).toEqual({
    name: '株式会社みほん',
    name_kana: 'ミホン',
    founded_on: null,
    representative: '代表取締役 山田 太郎',
    capital: '4,587億9,099万1,000円',
    employees: 1250,
    postal_code: '0781393',
    prefecture: '01',
    city: '上川郡当麻町',
    street: '4条東3丁目11番1号',
  });
  expect(found.get('capital')?.where).toEqual({ label: '資本金', text: '458,790,991,000' });
});

test('A year of 創業 is a question and no month of 設立', () => {
  const asked = proposed(recordOf(basicRow(ownRow))).get('founded_on');
  expect(asked).toMatchObject({ value: null, fits: false, isSure: false });
  expect(asked?.reason).toContain('創業の年（1919年）だけがあり');
});

test.each([
  ['1985-04-01', '1985-04', true],
  ['1985-04', '1985-04', true],
  ['1985', null, false],
])('A 設立 of %s is %s in the form', (day, value, fits) => {
  const record = { ...recordOf(basicRow(ownRow)), date_of_establishment: day };
  expect(proposed(record).get('founded_on')).toMatchObject({ value, fits });
});

test('The newest certification of each name is proposed, and one that ended is asked', () => {
  const rows = [
    '2018-07-01,くるみん認定,厚生労働省',
    '2022-03-15,プラチナくるみん認定,厚生労働省',
    // Another certification with conditions of its own, although its name contains one of the form.
    '2024-05-01,トライくるみん認定,厚生労働省',
    '2024-10-08,えるぼし認定（３段階目）,厚生労働省',
    ',ユースエール認定,厚生労働省',
    '2020-04-01,一般事業主行動計画の届出,厚生労働省',
  ].map((row) => `${number},株式会社みほん,北海道,${row}`);
  const header = '法人番号,商号または名称,登記住所,証明日,名称,発行元';
  const record = recordOf([header, ...rows].join('\n'));
  const found = gbizinfoProposals(record, asked).filter(({ isRow }) => isRow);
  expect(found.map(({ value, fits }) => [value, fits])).toEqual([
    [{ name: 'くるみん', year: 2022 }, true],
    [{ name: 'えるぼし', year: 2024 }, true],
    [null, false],
  ]);
  const ended = record.certifications?.map((one) => ({ ...one, expiration_date: '2026-11-27' }));
  const late = gbizinfoProposals({ ...record, certifications: ended ?? null }, asked);
  expect(late.filter(({ fits, isRow }) => fits && isRow)).toEqual([]);
});

test('An answer of the API that was saved as JSON is read as the API is', () => {
  const info = {
    ...{ corporate_number: number, name: '株式会社みほん', company_url: 'Null' },
    ...{ capital_stock: '10000000', employee_number: 0, certification: [] },
  };
  expect(recordOf(JSON.stringify({ 'hojin-infos': [info] }))).toMatchObject({
    name: '株式会社みほん',
    company_url: null,
    capital_stock: 10_000_000,
    employee_number: null,
    certifications: [],
    unusable: [],
  });
});

test.each([
  ['of another company', basicRow('"1000000000001","別の会社"'), 'unknown'],
  ['with another header', 'a,b\n1,2\n', 'unreadable'],
  ['with half a JSON', '{"hojin-infos": [', 'unreadable'],
  ['without anything', '', 'unreadable'],
  ['with an open quotation mark', `${basicHeader}\n"${number}`, 'unreadable'],
  [
    'with an answer about another number',
    '{"hojin-infos":[{"corporate_number":"1"}]}',
    'unreadable',
  ],
])('A file %s gives no record', (_, file, kind) => {
  expect(readGbizinfoFile(file, asked).kind).toBe(kind);
});

test('An address that names no known city is asked for', () => {
  const record = { ...recordOf(basicRow(ownRow)), location: '東京都みほん市１－１' };
  const found = proposed(record);
  expect(found.get('prefecture')?.value).toBe('13');
  expect(found.get('city')).toMatchObject({ value: null, fits: false });
  expect(found.has('street')).toBe(false);
});
