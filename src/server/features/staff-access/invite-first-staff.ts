import { sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { inviteStaff, setUpUrl } from './invite-staff.ts';
import { hasStaff } from './staff-members.queries.ts';

/** Any number that nothing else in this database locks. */
const firstStaffLockKey = 7_203_118;

type Facts = { config: Pick<Config, 'staffEmail' | 'siteUrl'>; now: Date };

/**
 * On a site without staff, STAFF_EMAIL is invited as its first administrator: the one-time link, or null. Of
 * servers that start at once one invites.
 */
export async function inviteFirstStaff(db: Database, facts: Facts): Promise<string | null> {
  const { staffEmail: email, siteUrl } = facts.config;
  if (!email) return null;
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${firstStaffLockKey})`);
    if (await hasStaff(db)) return null;
    const invitation = {
      email,
      role: 'administrator',
      by: 'command line',
      now: facts.now,
    } as const;
    const { token } = await inviteStaff(db, invitation);
    return setUpUrl(siteUrl, token);
  });
}
