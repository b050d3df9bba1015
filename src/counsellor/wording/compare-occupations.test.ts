import { expect, test } from 'vitest';
import { shippedOccupations } from '#server/features/occupations/shipped-occupations.ts';
import { talk, testCounsellor } from '#server/testing/test-counsellor.ts';
import { compareOccupations } from './compare-occupations.ts';

const counsellor = testCounsellor();
const record = (id: string) => {
  const occupation = shippedOccupations.find((one) => one.id === id);
  if (!occupation) throw new Error(`There is no occupation ${id}.`);
  return occupation;
};
const nurse = { occupation: record('registered-nurse'), pay: null };
const driver = { occupation: record('large-truck-driver'), pay: null };

test('Two occupations are compared by what clearly differs', () => {
  const text = compareOccupations([nurse, driver], 'asks.best');
  expect(text).toMatch(/看護師のほうが多いのは、.*人と話す場面/);
  expect(text).toMatch(/のほうが多いのは、.*運転する場面/);
});

test('A comparison of pay names the trade, its figure and its year, and what is not known', () => {
  const pay = { yen: 190_000, of: '運輸業・郵便業', period: '2024年', source: null };
  const text = compareOccupations([nurse, { ...driver, pay }], 'asks.pay');
  expect(text).toContain('「運輸業・郵便業」は月19万円（2024年）');
  expect(text).toContain('看護師の数字は、手元にありません');
});

test('A question that records of two do not answer is not answered by traits', () => {
  expect(compareOccupations([nurse, driver], 'asks.unpaid')).toBeNull();
  const turns = talk(counsellor, ['保育士と看護師で迷ってます', '残業代でないのは？']);
  expect(turns.at(-1)?.reply).not.toContain('ほうが多いのは');
});

test('A question that leaves two occupations out is answered for both that were named before', () => {
  const turns = talk(counsellor, ['保育士と看護師で迷ってます', 'どっちが夜勤多い？']);
  expect(turns.at(-1)?.reply).toMatch(/保育士は.*看護師は|看護師は.*保育士は/s);
});

test('A short question is answered for the occupation that was named before', () => {
  const turns = talk(counsellor, ['美容師に興味あります', '資格いる？']);
  expect(turns.at(-1)?.reply).toContain('美容師');
});
