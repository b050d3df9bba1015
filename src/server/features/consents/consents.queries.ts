import { and, asc, count, desc, eq, max } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { consents } from './consents.table.ts';

export async function insertConsent(db: Database, consent: typeof consents.$inferInsert) {
  await db.insert(consents).values(consent);
}

export function selectConsents(db: Database, { userId }: { userId: string }) {
  return db
    .select({ version: consents.version, createdAt: consents.createdAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.createdAt));
}

/** The latest version that the person agreed to, or null. */
export async function selectLatestConsent(db: Database, { userId }: { userId: string }) {
  const rows = await db
    .select({ version: max(consents.version) })
    .from(consents)
    .where(eq(consents.userId, userId));
  return rows[0]?.version ?? null;
}

/** Agreeing twice at once leaves one row: the person's own row is held meanwhile. */
export async function insertConsentOnce(db: Database, consent: typeof consents.$inferInsert) {
  const { userId, version } = consent;
  await db.transaction(async (db) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const held = await db
      .select({ id: consents.id })
      .from(consents)
      .where(and(eq(consents.userId, userId), eq(consents.version, version)));
    if (held.length === 0) await insertConsent(db, consent);
  });
}

/** How many agreed to each version, the newest first. */
export function countConsents(db: Database) {
  return db
    .select({ version: consents.version, consents: count() })
    .from(consents)
    .groupBy(consents.version)
    .orderBy(desc(consents.version));
}
