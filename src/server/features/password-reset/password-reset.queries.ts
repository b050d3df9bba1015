import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { staffMembers } from '#server/features/accounts/staff-members.table.ts';
import { users } from '#server/features/accounts/users.table.ts';

/**
 * The account that a link for a new password would open, or null. Staff without a confirmed app have none: a password
 * would open nothing for them, and an administrator's link lets them in.
 */
export async function selectResetTarget(db: Database, { email }: { email: string }) {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .leftJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(
      and(
        eq(users.emailKey, emailKey(email)),
        eq(users.isActive, true),
        or(
          ne(users.userType, 'staff'),
          isNotNull(staffMembers.totpConfirmedAt),
          eq(staffMembers.isDemo, true),
        ),
      ),
    );
  return rows[0] ?? null;
}
