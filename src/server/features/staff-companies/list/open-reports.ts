import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';

/** Condition on `inquiries`: a report of an error that nobody has answered. */
export const isOpenReport = and(
  eq(inquiries.kind, 'report'),
  inArray(inquiries.status, ['new', 'in_progress']),
  eq(inquiries.isSuspicious, false),
);

/** Reports of errors that wait for an answer, oldest first. Nothing of what was written, nor by whom. */
export function selectOpenReports(db: Database, { companyId }: { companyId: string }) {
  const { reference, status, createdAt } = inquiries;
  return db
    .select({ reference, status, createdAt })
    .from(inquiries)
    .where(and(eq(inquiries.companyId, companyId), isOpenReport))
    .orderBy(asc(inquiries.createdAt));
}
