import { describe, expect, it } from 'vitest';
import { eras, eraYear, readDate } from './japanese-calendar.ts';

describe('a year that somebody types', () => {
  it.each([
    ['2024', '2024'],
    ['２０２４年度', '2024'],
    ['西暦2024年', '2024'],
    ['令和6年', '2024'],
    ['令和６年度', '2024'],
    ['令和元年', '2019'],
    ['令6', '2024'],
    ['R6', '2024'],
    ['ｒ６', '2024'],
    ['R.6', '2024'],
    ['平成31年', '2019'],
    ['H30', '2018'],
    ['Ｓ６０', '1985'],
    ['昭和64年', '1989'],
    ['昭 60', '1985'],
    ['大正15年', '1926'],
    ['明治45年', '1912'],
    ['令和6年8月', '2024'],
  ])('%s is %s', (typed, year) => {
    expect(readDate(typed, 'year')).toMatchObject({ kind: 'read', value: year });
  });

  it.each([
    ['平成32年', '平成は、31年（2019年4月30日）までです。'],
    ['S65', '昭和は、64年（1989年1月7日）までです。'],
    ['大正16', '大正は、15年（1926年12月24日）までです。'],
    ['明治46年', '明治は、45年（1912年7月29日）までです。'],
  ])('%s is refused with a sentence', (typed, sentence) => {
    expect(readDate(typed, 'year')).toEqual({ kind: 'refused', sentence });
  });

  it.each(['あ', '6', '24', '令和', '令和0年', 'X6', '20245', '令和6年春', '慶応3年'])(
    '%s is unclear',
    (typed) => {
      expect(readDate(typed, 'year')).toEqual({ kind: 'unclear' });
    },
  );

  it('of spaces alone is empty', () => {
    expect(readDate(' 　', 'year')).toEqual({ kind: 'empty' });
  });
});

describe('a month that somebody types', () => {
  it.each([
    ['1985-04', '1985-04'],
    ['1985年4月', '1985-04'],
    ['198504', '1985-04'],
    ['昭和60年4月', '1985-04'],
    ['Ｓ６０．４', '1985-04'],
    ['S60/4/1', '1985-04'],
    ['平成31年4月', '2019-04'],
    ['令和元年5月', '2019-05'],
    ['昭和64年1月', '1989-01'],
    ['平成元年1月', '1989-01'],
  ])('%s is %s', (typed, month) => {
    expect(readDate(typed, 'month')).toMatchObject({ kind: 'read', value: month });
  });

  it.each([
    ['平成31年5月', '平成は、31年（2019年4月30日）までです。'],
    ['令和元年4月', '令和は、元年（2019年5月1日）からです。'],
    ['昭和64年2月', '昭和は、64年（1989年1月7日）までです。'],
    ['昭和60年13月', 'その日付は、暦にありません。'],
  ])('%s is refused with a sentence', (typed, sentence) => {
    expect(readDate(typed, 'month')).toEqual({ kind: 'refused', sentence });
  });

  it('is unclear while it is a year alone', () => {
    expect(readDate('昭和60年', 'month')).toEqual({ kind: 'unclear' });
  });
});

describe('a day that somebody types', () => {
  it.each([
    ['2026-08-01', '2026-08-01'],
    ['2026/8/1', '2026-08-01'],
    ['20260801', '2026-08-01'],
    ['令和8年8月1日', '2026-08-01'],
    ['R8.8.1', '2026-08-01'],
    ['Ｒ８－８－１', '2026-08-01'],
    ['昭和64年1月7日', '1989-01-07'],
    ['平成元年1月8日', '1989-01-08'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(readDate(typed, 'day')).toMatchObject({ kind: 'read', value: day });
  });

  it.each([
    '昭和64年1月8日',
    '平成元年1月7日',
    '令和元年4月30日',
    '2025-02-29',
    '令和6年4月31日',
    '0205-08-01',
    '0999/1/1',
  ])('%s is refused', (typed) => {
    expect(readDate(typed, 'day').kind).toBe('refused');
  });
});

it('eras follow each other without a gap', () => {
  for (const [at, era] of eras.entries()) {
    const next = eras[at + 1];
    if (!next) continue;
    const after = new Date(`${era.to}T00:00:00Z`);
    after.setUTCDate(after.getUTCDate() + 1);
    expect(after.toISOString().slice(0, 10)).toBe(next.from);
  }
});

it('the year of an era is found by its name and by its letter', () => {
  expect([eraYear('令和', 6), eraYear('h', 31), eraYear('昭', 60)]).toEqual([2024, 2019, 1985]);
  expect(eraYear('慶応', 3)).toBeNull();
});
