import { and, asc, count, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
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
  {
    closedBefore,
    suspiciousBefore,
    createdBefore,
  }: { closedBefore: Date; suspiciousBefore: Date; createdBefore: Date },
): Promise<void> {
  await db.delete(inquiries).where(
    or(
      lt(inquiries.closedAt, closedBefore),
      // Nobody's words stay because somebody forgot to close them.
      lt(inquiries.createdAt, createdBefore),
      and(eq(inquiries.isSuspicious, true), lt(inquiries.createdAt, suspiciousBefore)),
    ),
  );
}

/** Inquiries that wait for the operator, oldest first. */
export function selectOpenInquiries(db: Database): Promise<Inquiry[]> {
  return db
    .select()
    .from(inquiries)
    .where(and(ne(inquiries.status, 'closed'), isNull(inquiries.trashedAt)))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id));
}

export async function selectInquiry(db: Database, { reference }: { reference: string }) {
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.reference, reference), isNull(inquiries.trashedAt)));
  return rows[0] ?? null;
}

/** False when there is no open inquiry of this reference. */
export async function closeInquiry(
  db: Database,
  { reference, now }: { reference: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(inquiries)
    .set({ status: 'closed', closedAt: now, updatedAt: now })
    .where(
      and(
        eq(inquiries.reference, reference),
        ne(inquiries.status, 'closed'),
        isNull(inquiries.trashedAt),
      ),
    )
    .returning({ id: inquiries.id });
  return rows.length > 0;
}
