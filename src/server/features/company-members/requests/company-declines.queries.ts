import { and, asc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companyDeclines } from './company-declines.table.ts';

type Pair = { userId: string; companyId: string };

/** Remembers that a company declined a person; a later decline takes the place of an earlier one. */
export async function keepDecline(
  db: Database,
  { declinedAt, ...pair }: Pair & { declinedAt: Date },
) {
  await db
    .insert(companyDeclines)
    .values({ ...pair, declinedAt })
    .onConflictDoUpdate({
      target: [companyDeclines.userId, companyDeclines.companyId],
      set: { declinedAt },
    });
}

/** Those of these people whom a company declined. */
export async function selectDeclined(
  db: Database,
  { userIds, companyId }: { userIds: string[]; companyId: string },
): Promise<Set<string>> {
  const rows = await db
    .select({ userId: companyDeclines.userId })
    .from(companyDeclines)
    .where(and(inArray(companyDeclines.userId, userIds), eq(companyDeclines.companyId, companyId)));
  return new Set(rows.map(({ userId }) => userId));
}

/** When a person was declined, oldest first; by whom is the companies' own. */
export function selectDeclinesOf(db: Database, { userId }: { userId: string }) {
  return db
    .select({ declinedAt: companyDeclines.declinedAt })
    .from(companyDeclines)
    .where(eq(companyDeclines.userId, userId))
    .orderBy(asc(companyDeclines.declinedAt), asc(companyDeclines.id));
}

/** Forgets a decline: the person works for the company after all. */
export async function deleteDecline(db: Database, { userId, companyId }: Pair) {
  await db
    .delete(companyDeclines)
    .where(and(eq(companyDeclines.userId, userId), eq(companyDeclines.companyId, companyId)));
}

export async function deleteDeclinesBefore(db: Database, { before }: { before: Date }) {
  await db.delete(companyDeclines).where(lt(companyDeclines.declinedAt, before));
}

/** Who was declined by the one company is declined by the other; where both did, the other's own stays. */
export async function moveDeclines(db: Database, { from, into }: { from: string; into: string }) {
  const known = db
    .select({ userId: companyDeclines.userId })
    .from(companyDeclines)
    .where(eq(companyDeclines.companyId, into));
  await db
    .update(companyDeclines)
    .set({ companyId: into })
    .where(and(eq(companyDeclines.companyId, from), notInArray(companyDeclines.userId, known)));
}
