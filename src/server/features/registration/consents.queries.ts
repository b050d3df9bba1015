import { asc, count, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
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

/** How many agreed to each version, the newest first. */
export function countConsents(db: Database) {
  return db
    .select({ version: consents.version, consents: count() })
    .from(consents)
    .groupBy(consents.version)
    .orderBy(desc(consents.version));
}
