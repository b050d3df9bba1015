import holidays from '@holiday-jp/holiday_jp';

/**
 * Whether a day, `2026-11-23`, is a public holiday in Japan (国民の祝日に関する法律). The package lists them to 2050:
 * the years known from the Cabinet Office, later ones by the law as it stands.
 */
export function isPublicHoliday(date: string): boolean {
  return holidays.isHoliday(date);
}
