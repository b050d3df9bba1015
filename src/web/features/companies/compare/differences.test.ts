import { describe, expect, it } from 'vitest';
import { holidayDifference, overtimeDifference, salaryDifference } from './differences.ts';

describe('differences in plain words', () => {
  it.each([
    [105, 118, '+13日', '毎月1日くらい休みが多い'],
    [125, 100, '−25日', '毎月2日くらい休みが少ない'],
    [110, 117, '+7日', '2か月に1日くらい休みが多い'],
    [110, 108, '−2日', '1年に2日休みが少ない'],
    [110, 110, '±0', '同じ'],
  ])('%i and %i days off: %s', (from, to, figure, meaning) => {
    expect(holidayDifference({ from, to })).toEqual({ figure, meaning });
  });

  it.each([
    [190_000, 198_000, '+8,000円', '1年で約9万6,000円多い'],
    [200_000, 180_000, '−20,000円', '1年で約24万円少ない'],
    [190_000, 190_500, '+500円', '1年で約6,000円多い'],
    [190_000, 190_040, '+40円', '1年で約1,000円多い'],
    [180_000, 280_000, '+100,000円', '1年で約120万円多い'],
  ])('%i and %i yen: %s', (from, to, figure, meaning) => {
    expect(salaryDifference({ from, to })).toEqual({ figure, meaning });
  });

  it.each([
    [15, 10, '−5時間', '1日あたり約15分短い'],
    [10, 12.5, '+2.5時間', '1日あたり約8分長い'],
    [0, 0.1, '+0.1時間', '1日あたり約1分長い'],
    [8.3, 8.3, '±0', '同じ'],
  ])('%d and %d hours: %s', (from, to, figure, meaning) => {
    expect(overtimeDifference({ from, to })).toEqual({ figure, meaning });
  });

  it('an unknown figure gives no difference; zero is known', () => {
    for (const difference of [holidayDifference, salaryDifference, overtimeDifference]) {
      expect(difference({ from: null, to: 5 })).toBeNull();
      expect(difference({ from: 5, to: null })).toBeNull();
    }
    expect(overtimeDifference({ from: 0, to: 20 })?.figure).toBe('+20時間');
  });
});
