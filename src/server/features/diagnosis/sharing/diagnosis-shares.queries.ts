import { and, eq, gt, gte, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { diagnosisSessions, diagnosisShares } from '#server/features/diagnosis/diagnosis.table.ts';

export type ShareRow = typeof diagnosisShares.$inferSelect;

/** The link of a diagnosis that still works. */
export async function selectShare(
  db: Database,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<ShareRow | null> {
  const rows = await db
    .select()
    .from(diagnosisShares)
    .where(and(eq(diagnosisShares.sessionId, sessionId), gt(diagnosisShares.expiresAt, now)));
  return rows[0] ?? null;
}

/** Makes the diagnosis' one link; an earlier one stops working. */
export async function upsertShare(db: Database, share: ShareRow): Promise<void> {
  const { sessionId: _, ...set } = share;
  await db
    .insert(diagnosisShares)
    .values(share)
    .onConflictDoUpdate({ target: diagnosisShares.sessionId, set });
}

export async function deleteShare(
  db: Database,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await db.delete(diagnosisShares).where(eq(diagnosisShares.sessionId, sessionId));
}

/** Ends the link when it shows what was said at the position or after it. */
export async function deleteShareFrom(
  db: Database,
  { sessionId, position }: { sessionId: string; position: number },
): Promise<void> {
  await db
    .delete(diagnosisShares)
    .where(
      and(eq(diagnosisShares.sessionId, sessionId), gte(diagnosisShares.lastPosition, position)),
    );
}

/** The diagnosis behind a link that still works. */
export async function selectSharedSession(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
) {
  const rows = await db
    .select({ session: diagnosisSessions, share: diagnosisShares })
    .from(diagnosisShares)
    .innerJoin(diagnosisSessions, eq(diagnosisSessions.id, diagnosisShares.sessionId))
    .where(and(eq(diagnosisShares.tokenHash, tokenHash), gt(diagnosisShares.expiresAt, now)));
  return rows[0] ?? null;
}

export async function deleteExpiredShares(db: Database, now: Date): Promise<void> {
  await db.delete(diagnosisShares).where(lte(diagnosisShares.expiresAt, now));
}
