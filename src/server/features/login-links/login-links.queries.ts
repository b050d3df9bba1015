import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { users } from '#server/features/accounts/users.table.ts';

/** The student's account that a log-in link would open, or null: companies and staff log in by their passwords. */
export async function selectLoginTarget(db: Database, { email }: { email: string }) {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.emailKey, emailKey(email)),
        eq(users.isActive, true),
        eq(users.userType, 'student'),
      ),
    );
  return rows[0] ?? null;
}
