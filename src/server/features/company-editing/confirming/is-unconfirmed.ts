import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { confirmEveryDays } from '#contract/company/company-editing.ts';
import { daysBefore } from '#contract/words/calendar-periods.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** Condition on `companies`: a public page that neither its company nor the desk has confirmed for 90 days. */
export function isUnconfirmed(now: Date): SQL | undefined {
  const before = daysBefore(japanDay(now), confirmEveryDays);
  return and(
    eq(companies.status, 'published'),
    or(isNull(companies.lastConfirmedOn), lte(companies.lastConfirmedOn, before)),
  );
}
