import { asc, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { minimumWages } from './minimum-wages.table.ts';
import type { MinimumWage } from './minimum-wages.ts';

/** One import of wages at a time, until the transaction ends. */
export async function lockMinimumWages(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7203118)`);
}

/** Everything that was brought in, oldest first. */
export async function selectMinimumWages(db: Database): Promise<MinimumWage[]> {
  const rows = await db
    .select()
    .from(minimumWages)
    .orderBy(asc(minimumWages.importedAt), asc(minimumWages.id));
  return rows.map((row) => ({
    prefecture: row.prefecture,
    fiscal_year: row.fiscalYear,
    amount: row.amount,
    effective_on: row.effectiveOn,
    source: { title: row.sourceName, publisher: row.sourcePublisher, url: row.sourceUrl },
    source_seen_on: row.sourceSeenOn,
    imported: { by: row.importedBy, at: row.importedAt },
  }));
}

export async function insertMinimumWages(
  db: Database,
  rows: (typeof minimumWages.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(minimumWages).values(rows);
}
