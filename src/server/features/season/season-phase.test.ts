import { describe, expect, test } from 'vitest';
import { graduationYearOn, yearsLater } from '#server/features/site-facts/school-year.ts';
import { recruitDates } from './recruit-calendar.ts';
import { phaseOf, phaseText } from './season-phase.ts';

const daysFrom = (from: string, until: string) => {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(until); time += 86_400_000)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
};
const phaseOn = (today: string, graduationYear: number, prefecture: string | null = null) =>
  phaseOf(today, graduationYear, recruitDates({ graduationYear, prefecture }));

/** The days on which the phase of a year's graduates changes. */
function changes(graduationYear: number, prefecture: string | null = null): string[] {
  let before = '';
  return daysFrom('2026-04-01', '2028-04-30').flatMap((today) => {
    const phase = phaseOn(today, graduationYear, prefecture);
    const change = phase === before ? [] : [`${today} ${phase}`];
    before = phase;
    return change;
  });
}

describe('the phase of the year', () => {
  test('of those of 2027 changes on agreed days and with the months of their last winter', () => {
    expect(changes(2027)).toEqual([
      '2026-04-01 third_year_spring',
      '2026-06-01 postings_accepted',
      '2026-07-01 postings_open',
      '2026-09-05 documents_sent',
      '2026-09-16 selection_begins',
      '2026-10-01 october',
      '2026-11-01 november',
      '2026-12-01 december',
      '2027-01-01 january',
      '2027-02-01 february',
      '2027-03-01 march',
      '2027-04-01 graduated',
    ]);
  });

  test('of those of 2028 is of the second grade first, and of the third from 1 April on', () => {
    expect(changes(2028)).toEqual([
      '2026-04-01 second_year_spring',
      '2026-09-01 second_year_autumn',
      '2027-01-01 second_year_winter',
      '2027-04-01 third_year_spring',
      '2027-06-01 postings_accepted',
      '2027-07-01 postings_open',
      '2027-09-05 documents_sent',
      '2027-09-16 selection_begins',
      '2027-10-01 october',
      '2027-11-01 november',
      '2027-12-01 december',
      '2028-01-01 january',
      '2028-02-01 february',
      '2028-03-01 march',
      '2028-04-01 graduated',
    ]);
  });

  test('is also known for the first grade and for graduates of years ago', () => {
    expect([phaseOn('2026-11-24', 2029), phaseOn('2026-11-24', 2020)]).toEqual([
      'first_year',
      'graduated',
    ]);
  });

  test('follows the date of a prefecture', () => {
    expect(changes(2027, '47')).toContain('2026-08-30 documents_sent');
  });

  test('claims nothing about a year whose dates nobody knows', () => {
    expect(['2040-09-20', '2040-11-20'].map((day) => phaseOf(day, 2041, []))).toEqual([
      'third_year_spring',
      'third_year_spring',
    ]);
  });

  test('hurries nobody on any day', () => {
    for (const today of daysFrom('2026-04-01', '2027-04-30'))
      for (const year of [2027, 2028]) {
        const { title, advice } = phaseText(phaseOn(today, year));
        expect(title + advice).not.toMatch(/急|遅れ|手おくれ|しなければ|までに|締切|しめきり/);
      }
  });
});

test('a school year ends with 31 March', () => {
  expect(['2026-04-01', '2026-11-21', '2027-03-31', '2027-04-01'].map(graduationYearOn)).toEqual([
    2027, 2027, 2027, 2028,
  ]);
});

test('a day is moved by years, the last of February to a last of February', () => {
  expect([
    yearsLater('2024-10-01', 2),
    yearsLater('2024-02-29', 1),
    yearsLater('2024-02-29', 4),
  ]).toEqual(['2026-10-01', '2025-02-28', '2028-02-29']);
});
