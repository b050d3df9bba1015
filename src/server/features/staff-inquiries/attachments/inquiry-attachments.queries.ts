import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inquiryAttachments } from './inquiry-attachments.table.ts';

export type AttachmentRow = typeof inquiryAttachments.$inferSelect;

export function selectAttachments(db: Database, { inquiryId }: { inquiryId: string }) {
  return db
    .select()
    .from(inquiryAttachments)
    .where(eq(inquiryAttachments.inquiryId, inquiryId))
    .orderBy(asc(inquiryAttachments.createdAt), asc(inquiryAttachments.id));
}

export async function insertAttachment(
  db: Database,
  attachment: typeof inquiryAttachments.$inferInsert,
): Promise<AttachmentRow> {
  const rows = await db.insert(inquiryAttachments).values(attachment).returning();
  if (!rows[0]) throw new Error('insert of inquiry_attachments returned no row');
  return rows[0];
}

type Unsent = { inquiryId: string; addedBy: string };

const isUnsent = ({ inquiryId, addedBy }: Unsent) =>
  and(
    eq(inquiryAttachments.inquiryId, inquiryId),
    eq(inquiryAttachments.addedBy, addedBy),
    isNull(inquiryAttachments.answerId),
  );

export function countUnsent(db: Database, unsent: Unsent): Promise<number> {
  return db.$count(inquiryAttachments, isUnsent(unsent));
}

/** Those of some unsent files of a member of the staff that are there, from now on of the answer; in the order of `ids`. */
export async function giveToAnswer(
  db: Database,
  { ids, answerId, ...unsent }: Unsent & { ids: string[]; answerId: string },
): Promise<AttachmentRow[]> {
  const rows = await db
    .update(inquiryAttachments)
    .set({ answerId })
    .where(and(isUnsent(unsent), inArray(inquiryAttachments.id, ids)))
    .returning();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function deleteUnsent(
  db: Database,
  { id, ...unsent }: Unsent & { id: string },
): Promise<boolean> {
  const rows = await db
    .delete(inquiryAttachments)
    .where(and(isUnsent(unsent), eq(inquiryAttachments.id, id)))
    .returning({ id: inquiryAttachments.id });
  return rows.length > 0;
}

export async function deleteUnsentBefore(db: Database, before: Date): Promise<void> {
  await db
    .delete(inquiryAttachments)
    .where(and(isNull(inquiryAttachments.answerId), lt(inquiryAttachments.createdAt, before)));
}

export async function selectKnownIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: inquiryAttachments.id })
    .from(inquiryAttachments)
    .where(inArray(inquiryAttachments.id, ids));
  return new Set(rows.map(({ id }) => id));
}
