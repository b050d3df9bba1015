import { describe, expect, it } from 'vitest';
import {
  ageOn,
  grades,
  graduationYears,
  highSchoolGrade,
  isoDay,
  japaneseYear,
  needsGuardian,
  readDay,
  todayInJapan,
} from './birth-date.ts';

const day = (iso: string) => {
  const [year = '', month = '', date = ''] = iso.split('-');
  return readDay({ year, month, day: date })!;
};

describe('readDay', () => {
  it('reads half-width and full-width digits, with or without the unit', () => {
    expect(readDay({ year: '2010', month: '5', day: '03' })).toEqual(day('2010-05-03'));
    expect(readDay({ year: '２０１０年', month: ' ５月', day: '３' })).toEqual(day('2010-05-03'));
  });

  it('refuses days that do not exist', () => {
    expect(readDay({ year: '2010', month: '2', day: '29' })).toBeNull();
    expect(readDay({ year: '2012', month: '2', day: '29' })).not.toBeNull();
    expect(readDay({ year: '2010', month: '13', day: '1' })).toBeNull();
    expect(readDay({ year: '22', month: '5', day: '3' })).toBeNull();
    expect(readDay({ year: '2010', month: '', day: '3' })).toBeNull();
  });

  it('writes ISO days', () => expect(isoDay(day('2010-5-3'))).toBe('2010-05-03'));
});

it('knows what day it is in Japan', () => {
  expect(todayInJapan(new Date('2026-03-31T14:59:59Z'))).toEqual(day('2026-03-31'));
  expect(todayInJapan(new Date('2026-03-31T15:00:00Z'))).toEqual(day('2026-04-01'));
});

describe('japaneseYear', () => {
  it.each([
    ['2010-05-03', '平成22年'],
    ['2019-04-30', '平成31年'],
    ['2019-05-01', '令和元年'],
    ['2020-01-01', '令和2年'],
    ['1989-01-07', '昭和64年'],
    ['1989-01-08', '平成元年'],
  ])('%s is %s', (birth, year) => expect(japaneseYear(day(birth))).toBe(year));
});

describe('school years', () => {
  // The school year 2026 runs from 1 April 2026 to 31 March 2027.
  it.each([
    ['2026-11-20', '2008-04-02', 3],
    ['2026-11-20', '2009-04-01', 3],
    ['2026-11-20', '2009-04-02', 2],
    ['2026-11-20', '2011-04-01', 1],
    ['2026-11-20', '2011-04-02', null],
    ['2026-11-20', '2008-04-01', null],
    ['2027-03-31', '2009-04-01', 3],
    ['2027-04-01', '2009-04-02', 3],
  ])('on %s, born %s: grade %s', (today, birth, grade) =>
    expect(highSchoolGrade(day(today), day(birth))).toBe(grade),
  );

  it.each([
    ['2026-11-20', [2029, 2028, 2027]],
    ['2027-03-31', [2029, 2028, 2027]],
    ['2027-04-01', [2030, 2029, 2028]],
  ])('on %s the three grades leave in March of %j', (today, years) =>
    expect(grades(day(today)).map(({ year }) => year)).toEqual(years),
  );

  it('offer past graduates, the three grades and a fourth', () => {
    expect(graduationYears(day('2026-11-20'))).toEqual([2025, 2026, 2027, 2028, 2029, 2030]);
    expect(graduationYears(day('2027-04-01'))[2]).toBe(2028);
  });
});

describe('age', () => {
  it('turns on the birthday', () => {
    expect(ageOn(day('2026-11-19'), day('2010-11-20'))).toBe(15);
    expect(ageOn(day('2026-11-20'), day('2010-11-20'))).toBe(16);
  });

  it('asks for a guardian under 16 alone', () => {
    expect(needsGuardian(day('2026-11-19'), day('2010-11-20'))).toBe(true);
    expect(needsGuardian(day('2026-11-20'), day('2010-11-20'))).toBe(false);
  });
});
