import { and, asc, eq, lt, max, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { staffMembers } from '#server/features/accounts/staff-members.table.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { sessions } from '#server/features/sessions/sessions.table.ts';

export type StaffRow = typeof staffMembers.$inferSelect;

export async function selectStaffMember(db: Database, { userId }: { userId: string }) {
  const rows = await db.select().from(staffMembers).where(eq(staffMembers.userId, userId));
  return rows[0] ?? null;
}

/** Holds the row until the transaction ends: one code at a time. */
export async function lockStaffMember(db: Database, { userId }: { userId: string }) {
  const rows = await db
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.userId, userId))
    .for('update');
  return rows[0] ?? null;
}

export async function insertStaffMember(db: Database, member: typeof staffMembers.$inferInsert) {
  await db.insert(staffMembers).values(member);
}

export async function updateStaffMember(
  db: Database,
  { userId, set }: { userId: string; set: Partial<typeof staffMembers.$inferInsert> },
) {
  await db.update(staffMembers).set(set).where(eq(staffMembers.userId, userId));
}

/** Uses a time step up: false when a code of it, or of a later one, was used before. */
export async function advanceTotpStep(
  db: Database,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const rows = await db
    .update(staffMembers)
    .set({ totpLastStep: step })
    .where(and(eq(staffMembers.userId, userId), lt(staffMembers.totpLastStep, step)))
    .returning({ userId: staffMembers.userId });
  return rows.length > 0;
}

export async function markSecondFactor(db: Database, { sid, now }: { sid: string; now: Date }) {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.sid, sid));
}

/** Everybody, with the moment of their last use of the desk. */
export function selectTeam(db: Database) {
  const lastSeen = db
    .select({ userId: sessions.userId, at: max(sessions.lastRefreshedAt).as('at') })
    .from(sessions)
    .innerJoin(staffMembers, eq(staffMembers.userId, sessions.userId))
    .groupBy(sessions.userId)
    .as('last_seen');
  return db
    .select({ user: users, member: staffMembers, lastSeenAt: lastSeen.at })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .leftJoin(lastSeen, eq(lastSeen.userId, staffMembers.userId))
    .orderBy(asc(users.createdAt), asc(users.id));
}

/** Any number that nothing else in this database locks. */
const teamLockKey = 7_203_119;

/** One change of the team at a time: two administrators must not let each other go at once. */
export async function lockTeam(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${teamLockKey})`);
}

/** The active administrators. */
export async function selectAdministrators(db: Database) {
  const rows = await db
    .select({ userId: staffMembers.userId })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(and(eq(staffMembers.role, 'administrator'), eq(users.isActive, true)));
  return rows.map(({ userId }) => userId);
}

/** Whether anybody runs the desk; the demonstration account is nobody. */
export async function hasStaff(db: Database): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(staffMembers)
    .where(eq(staffMembers.isDemo, false))
    .limit(1);
  return rows.length > 0;
}
