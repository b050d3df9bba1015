import { and, asc, eq, isNotNull, isNull, lt, min, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { staffMembers } from '#server/features/accounts/staff-members.table.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import type { Reach } from '#server/http/api/gate.ts';

const isDue = (day: string) =>
  and(
    eq(staffMembers.dailyDigest, true),
    or(isNull(staffMembers.digestMailedOn), lt(staffMembers.digestMailedOn, day)),
  );

/** Active members who asked for the mail and had none on this day of Japan. Demonstration accounts have no mailbox. */
export function selectDigestReaders(db: Database, { day }: { day: string }) {
  const { role, prefectures, isDemo } = staffMembers;
  return db
    .select({ id: users.id, email: users.email, role, prefectures })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(and(isDue(day), eq(isDemo, false), eq(users.isActive, true)))
    .orderBy(asc(users.id));
}

/** True for the one process that may mail somebody on this day; false where another was quicker. */
export async function markDigestMailed(
  db: Database,
  { id, day }: { id: string; day: string },
): Promise<boolean> {
  const rows = await db
    .update(staffMembers)
    .set({ digestMailedOn: day })
    .where(and(eq(staffMembers.userId, id), isDue(day)))
    .returning({ id: staffMembers.userId });
  return rows.length === 1;
}

/** When the company within reach was submitted that has waited longest. */
export async function selectOldestSubmission(db: Database, reach: Reach): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(companyDrafts.submittedAt) })
    .from(companyDrafts)
    .innerJoin(companies, eq(companies.id, companyDrafts.companyId))
    .where(and(isNotNull(companyDrafts.submitted), within(reach)));
  return row?.at ?? null;
}
