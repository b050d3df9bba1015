import type { companyDailyVisitors } from './company-analytics.table.ts';
import { visitorHash } from './visitor-hash.ts';

export type DailyVisitor = typeof companyDailyVisitors.$inferInsert;

/** A look whose `visitor` is still the hash of the whole site's day. */
type Looked = { hashSecret: string } & DailyVisitor;

/** A visitor of the day as the one of a company and measure: no two of its rows can be told to be one person's. */
export function companyDayVisitor({ hashSecret, companyId, day, measure, visitor }: Looked) {
  return visitorHash(`${hashSecret}:${day}`, `${measure}\n${companyId}\n${visitor}`);
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
  return visitorHash(`${hashSecret}:${day}`, `student\n${userId}`);
}
