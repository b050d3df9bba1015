import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { staffMembers } from '#server/features/accounts/staff-members.table.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { sessions } from './sessions.table.ts';

export async function insertSession(db: Database, session: typeof sessions.$inferInsert) {
  const rows = await db.insert(sessions).values(session).returning();
  const row = rows[0];
  if (!row) throw new Error('insert into sessions returned no row');
  return row;
}

/** A session that was not revoked, with its active user and, for the staff, the desk's row. */
export async function selectLiveSession(db: Database, { sid }: { sid: string }) {
  const rows = await db
    .select({ session: sessions, user: users, staff: staffMembers })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(and(eq(sessions.sid, sid), isNull(sessions.revokedAt), eq(users.isActive, true)));
  return rows[0] ?? null;
}

/** True if a session lives; holds its row until the transaction ends, so that it cannot end meanwhile. */
export async function lockLiveSession(db: Database, { sid }: { sid: string }): Promise<boolean> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), isNull(sessions.revokedAt)))
    .for('update');
  return rows.length > 0;
}

/** A session in any state, with its user: for logging out, which may be asked for twice. */
export async function selectSession(db: Database, { sid }: { sid: string }) {
  const rows = await db
    .select({ session: sessions, user: users, staff: staffMembers })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(eq(sessions.sid, sid));
  return rows[0] ?? null;
}

/** Moves to the next generation if `gen` is still current: exactly one of many callers succeeds. */
export async function advanceSession(
  db: Database,
  { sid, gen, now }: { sid: string; gen: number; now: Date },
) {
  const rows = await db
    .update(sessions)
    .set({ gen: gen + 1, childUsed: false, lastRefreshedAt: now })
    .where(and(eq(sessions.sid, sid), eq(sessions.gen, gen), isNull(sessions.revokedAt)))
    .returning();
  return rows[0] ?? null;
}

/** Gives the current generation's access token a new date, unless another request did meanwhile. */
export async function renewSession(
  db: Database,
  { sid, gen, seen, now }: { sid: string; gen: number; seen: Date; now: Date },
) {
  const rows = await db
    .update(sessions)
    .set({ lastRefreshedAt: now })
    .where(
      and(
        eq(sessions.sid, sid),
        eq(sessions.gen, gen),
        eq(sessions.lastRefreshedAt, seen),
        isNull(sessions.revokedAt),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

export async function markChildUsed(db: Database, { sid, gen }: { sid: string; gen: number }) {
  await db
    .update(sessions)
    .set({ childUsed: true })
    .where(and(eq(sessions.sid, sid), eq(sessions.gen, gen)));
}

export async function revokeSession(db: Database, { sid, now }: { sid: string; now: Date }) {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.sid, sid), isNull(sessions.revokedAt)));
}

/** The live sessions of a user, the last used first. */
export function selectLiveSessions(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.lastRefreshedAt))
    .limit(100);
}

/** Ends all sessions of a user but one (or all, without `except`); returns how many. */
export async function revokeSessionsOfUser(
  db: Database,
  { userId, except, now }: { userId: string; except: string | null; now: Date },
): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except ? ne(sessions.sid, except) : undefined,
      ),
    )
    .returning({ sid: sessions.sid });
  return rows.length;
}

/** Sessions that ended, by time or by hand, before a day. */
export async function deleteOldSessions(db: Database, { before }: { before: Date }) {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
}
