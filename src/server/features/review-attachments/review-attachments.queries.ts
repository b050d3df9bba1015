import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companyReviewAttachments } from './review-attachments.table.ts';

type Row = typeof companyReviewAttachments.$inferSelect;
type Unsent = { companyId: string; addedBy: string };

const { id, companyId, addedBy, sentAt, closedAt, createdAt } = companyReviewAttachments;

const isUnsent = (unsent: Unsent) =>
  and(eq(companyId, unsent.companyId), eq(addedBy, unsent.addedBy), isNull(sentAt));

const isRead = (company: string) =>
  and(eq(companyId, company), isNotNull(sentAt), isNull(closedAt));

/** Files that a company reads: sent since its page was published last, oldest first. */
export function selectSent(db: Database, of: { companyId: string }): Promise<Row[]> {
  return db
    .select()
    .from(companyReviewAttachments)
    .where(isRead(of.companyId))
    .orderBy(asc(createdAt), asc(id));
}

/** Those, and what a member of the staff has added and not sent yet. */
export async function selectOfReader(
  db: Database,
  of: { companyId: string; readerId: string },
): Promise<{ sent: Row[]; waiting: Row[] }> {
  const unsent = isUnsent({ companyId: of.companyId, addedBy: of.readerId });
  const rows = await db
    .select()
    .from(companyReviewAttachments)
    .where(or(isRead(of.companyId), unsent))
    .orderBy(asc(createdAt), asc(id));
  return {
    sent: rows.filter((row) => row.sentAt !== null),
    waiting: rows.filter((row) => row.sentAt === null),
  };
}

export async function insertReviewAttachment(
  db: Database,
  attachment: typeof companyReviewAttachments.$inferInsert,
): Promise<Row> {
  const rows = await db.insert(companyReviewAttachments).values(attachment).returning();
  if (!rows[0]) throw new Error('insert of company_review_attachments returned no row');
  return rows[0];
}

export function countUnsent(db: Database, unsent: Unsent): Promise<number> {
  return db.$count(companyReviewAttachments, isUnsent(unsent));
}

/** Those of some unsent files of a member of the staff that are there, sent from now on; in the order of `ids`. */
export async function markSent(
  db: Database,
  { ids, now, ...unsent }: Unsent & { ids: string[]; now: Date },
): Promise<Row[]> {
  const rows = await db
    .update(companyReviewAttachments)
    .set({ sentAt: now })
    .where(and(isUnsent(unsent), inArray(id, ids)))
    .returning();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function deleteUnsent(
  db: Database,
  { attachment, ...unsent }: Unsent & { attachment: string },
): Promise<boolean> {
  const rows = await db
    .delete(companyReviewAttachments)
    .where(and(isUnsent(unsent), eq(id, attachment)))
    .returning({ id });
  return rows.length > 0;
}

export async function deleteUnsentBefore(db: Database, before: Date): Promise<void> {
  await db.delete(companyReviewAttachments).where(and(isNull(sentAt), lt(createdAt, before)));
}

/** A publication ends the matter of the files that were sent before it. */
export async function closeAttachments(
  db: Database,
  { companyId: company, now }: { companyId: string; now: Date },
): Promise<void> {
  await db.update(companyReviewAttachments).set({ closedAt: now }).where(isRead(company));
}

export async function deleteClosedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(companyReviewAttachments).where(lt(closedAt, before));
}

export async function selectKnownIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id }).from(companyReviewAttachments).where(inArray(id, ids));
  return new Set(rows.map((row) => row.id));
}
