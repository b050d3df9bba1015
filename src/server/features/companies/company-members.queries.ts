import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from './companies.table.ts';
import { companyMembers } from './company-members.table.ts';

type Member = typeof companyMembers.$inferInsert;

/** Condition on `companies`: the account works for it, in whatever role. */
export function worksFor(userId: string): SQL {
  return sql`${companies.id} in (
    select ${companyMembers.companyId} from ${companyMembers} where ${companyMembers.userId} = ${userId})`;
}

/** Condition on `companies`: somebody has an account for it. */
export const hasMembers = sql<boolean>`${companies.id} in (
  select ${companyMembers.companyId} from ${companyMembers})`;

/** Condition on `companies`: an owner whose account works reads its mails. */
export const hasOwner = sql<boolean>`${companies.id} in (
  select ${companyMembers.companyId} from ${companyMembers}
  join ${users} on ${users.id} = ${companyMembers.userId}
  where ${companyMembers.role} = 'owner' and ${users.isActive})`;

/** The company that an account works for, or null. */
export async function selectCompanyOfMember(db: Database, { userId }: { userId: string }) {
  const rows = await db.select().from(companies).where(worksFor(userId));
  return rows[0] ?? null;
}

/** The company and the role of an account, or null. */
export async function selectMembership(db: Database, { userId }: { userId: string }) {
  const rows = await db.select().from(companyMembers).where(eq(companyMembers.userId, userId));
  return rows[0] ?? null;
}

/** Holds the company's row: two last members who go at once see each other go. */
export async function lockMembers(db: Database, { companyId }: { companyId: string }) {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
}

/** Members with their accounts, the first one first; an account that ends is not active. */
export function selectMembers(db: Database, { companyId }: { companyId: string }) {
  return db
    .select({
      userId: companyMembers.userId,
      role: companyMembers.role,
      createdAt: companyMembers.createdAt,
      username: users.username,
      email: users.email,
      emailKey: users.emailKey,
      isActive: users.isActive,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.createdAt), asc(companyMembers.userId));
}

/** Owners who can act: those whose account works. */
export async function selectActiveOwners(db: Database, { companyId }: { companyId: string }) {
  const members = await selectMembers(db, { companyId });
  return members.filter(({ isActive, role }) => isActive && role === 'owner');
}

export async function insertMember(db: Database, member: Member) {
  await db.insert(companyMembers).values(member);
}

export async function updateMemberRole(
  db: Database,
  { userId, role }: Pick<Member, 'userId' | 'role'>,
) {
  await db.update(companyMembers).set({ role }).where(eq(companyMembers.userId, userId));
}

export async function deleteMember(
  db: Database,
  { userId, companyId }: Pick<Member, 'userId' | 'companyId'>,
) {
  await db
    .delete(companyMembers)
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyId)));
}

/** All members of the one company work for the other from now on. */
export async function moveMembers(db: Database, { from, into }: { from: string; into: string }) {
  await db
    .update(companyMembers)
    .set({ companyId: into })
    .where(eq(companyMembers.companyId, from));
}
