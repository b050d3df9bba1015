import { and, count, eq, gt, lt, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inquiries } from './inquiries.table.ts';

export type Inquiry = typeof inquiries.$inferSelect;

/** Null when its reference or its submission is there already. */
export async function insertInquiry(db: Database, inquiry: typeof inquiries.$inferInsert) {
  const rows = await db.insert(inquiries).values(inquiry).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

export async function selectInquiryBySubmission(
  db: Database,
  { submissionId }: { submissionId: string },
) {
  const rows = await db.select().from(inquiries).where(eq(inquiries.submissionId, submissionId));
  return rows[0] ?? null;
}

/** How many automatic answers an address was sent since a time. */
export async function countMailedInquiries(
  db: Database,
  { emailKey, since }: { emailKey: string; since: Date },
): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.emailKey, emailKey),
        eq(inquiries.isMailed, true),
        gt(inquiries.createdAt, since),
      ),
    );
  return rows[0]?.count ?? 0;
}

export async function deleteOldInquiries(
  db: Database,
  { closedBefore, suspiciousBefore }: { closedBefore: Date; suspiciousBefore: Date },
): Promise<void> {
  await db
    .delete(inquiries)
    .where(
      or(
        lt(inquiries.closedAt, closedBefore),
        and(eq(inquiries.isSuspicious, true), lt(inquiries.createdAt, suspiciousBefore)),
      ),
    );
}
