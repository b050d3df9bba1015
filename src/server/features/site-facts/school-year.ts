/** A school year ends in March: in November 2026 those of March 2027 are in their last one. */
export function graduationYearOn(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 4 ? year + 1 : year;
}

/** The same day some years later; where it does not exist, the last one of its month. */
export function yearsLater(day: string, years: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** Whether a day lies in the last school year of those who graduate in March of a year, or in the April after it. */
export function isInLastYear(day: string, graduationYear: number): boolean {
  return day >= `${graduationYear - 1}-04-01` && day <= `${graduationYear}-04-30`;
}
