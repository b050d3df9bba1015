import { expect, test } from 'vitest';
import { isPublicHoliday } from './public-holidays.ts';

/** All holidays of a year but for its last days. */
function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(5, 10),
  );
  return days.filter((monthDay) => isPublicHoliday(`${year}-${monthDay}`));
}

// As the Cabinet Office lists them.
test.each([
  [
    2023,
    '01-01 01-02 01-09 02-11 02-23 03-21 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-23 10-09 11-03 11-23',
  ],
  [
    2024,
    '01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23',
  ],
  // 05-06 stands in for Sunday 05-03, 09-22 lies between two holidays.
  [
    2026,
    '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
  ],
  [
    2027,
    '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
  ],
])('The public holidays of %i are those of the Cabinet Office', (year, days) => {
  expect(holidaysOf(year)).toEqual(days.split(' '));
});

test('The list of holidays reaches ten years from now', () => {
  const year = new Date().getUTCFullYear() + 10;
  expect(isPublicHoliday(`${year}-11-23`)).toBe(true);
});
