import { and, count, eq, gt, isNull, max } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purgeKey } from '#server/features/leaving/delete-account.ts';
import { sessions } from '#server/features/sessions/sessions.table.ts';
import { jobs } from '#server/jobs/jobs.table.ts';

/** Number and last day of an account's uses; nothing about where from. */
export async function selectUse(db: Database, { userId, now }: { userId: string; now: Date }) {
  const isLive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const isOwn = eq(sessions.userId, userId);
  const [live] = await db.select({ rows: count() }).from(sessions).where(and(isOwn, isLive));
  const [last] = await db
    .select({ at: max(sessions.lastRefreshedAt) })
    .from(sessions)
    .where(isOwn);
  return { sessions: Number(live?.rows ?? 0), lastUsedAt: last?.at ?? null };
}

/** Whether the deletion of an account was asked for. */
export async function isLeaving(db: Database, { userId }: { userId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.uniqueKey, purgeKey(userId)));
  return rows.length > 0;
}
