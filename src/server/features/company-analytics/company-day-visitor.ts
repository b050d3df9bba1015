import { createHmac } from 'node:crypto';
import type { companyDailyVisitors } from './company-analytics.table.ts';

export type DailyVisitor = typeof companyDailyVisitors.$inferInsert;

/** Where `visitor` is still the one of the whole site's day. */
type Looked = { hashSecret: string } & DailyVisitor;

/** A visitor of the day as the one of a company and measure: no two of its rows can be told to be one person's. */
export function companyDayVisitor({ hashSecret, companyId, day, measure, visitor }: Looked) {
  return hash(`${hashSecret}:${day}`, `${measure}\n${companyId}\n${visitor}`);
}

/** A signed-in student as a visitor of one day, whatever devices are used; tomorrow the same one is somebody else. */
export function studentOfDay({
  hashSecret,
  day,
  userId,
}: {
  hashSecret: string;
  day: string;
  userId: string;
}): string {
  return hash(`${hashSecret}:${day}`, `student\n${userId}`);
}

function hash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
}
