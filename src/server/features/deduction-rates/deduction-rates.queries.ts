import { asc, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { deductionRates } from './deduction-rates.table.ts';
import type { DeductionRate } from './deduction-rates.ts';

/** One change of these figures at a time, until the transaction ends. */
export async function lockDeductionRates(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7203131)`);
}

/** Everything that the staff wrote, oldest first. */
export async function selectDeductionRates(db: Database): Promise<DeductionRate[]> {
  const rows = await db
    .select()
    .from(deductionRates)
    .orderBy(asc(deductionRates.importedAt), asc(deductionRates.id));
  return rows.map((row) => ({
    kind: row.kind,
    prefecture: row.prefecture,
    value: row.value,
    holds_from: row.holdsFrom,
    holds_until: row.holdsUntil,
    source: row.sourceUrl
      ? { title: row.sourceName, publisher: row.sourcePublisher, url: row.sourceUrl }
      : null,
    source_seen_on: row.sourceSeenOn,
    imported: { by: row.importedBy, at: row.importedAt },
    isWithdrawal: row.isWithdrawal,
  }));
}

export async function insertDeductionRates(
  db: Database,
  rates: readonly Omit<DeductionRate, 'imported'>[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (rates.length === 0) return;
  await db.insert(deductionRates).values(
    rates.map(({ source, ...rate }) => ({
      kind: rate.kind,
      prefecture: rate.prefecture,
      value: rate.value,
      holdsFrom: rate.holds_from,
      holdsUntil: rate.holds_until,
      sourceName: source?.title ?? '',
      sourcePublisher: source?.publisher ?? '',
      sourceUrl: source?.url ?? '',
      sourceSeenOn: rate.source_seen_on,
      isWithdrawal: rate.isWithdrawal,
      importedBy: by,
      importedAt: now,
    })),
  );
}
