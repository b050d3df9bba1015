import { eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { refuseMember } from '#server/features/company-editing/deciding/refuse-member.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import type { TrashRow } from '#server/features/trash/trash.queries.ts';
import { selectSameNumber } from '#server/features/trash/trash-company.ts';
import type { SessionUser } from '#server/http/api/gate.ts';

type Restoring = { id: string; before: TrashRow['before']; by: SessionUser; now: Date };

/**
 * Brings a company back as it was, public where it was. Throws 409 where another page has its 法人番号 by now, and 403 for
 * a member of the company.
 */
export async function restoreCompany(
  db: Database,
  { catalogue }: Pick<Context, 'catalogue'>,
  { id, before, by, now }: Restoring,
): Promise<void> {
  await refuseMember(db, { id, by, cannot: 'は、元に戻せません' });
  const [row] = await db.select().from(companies).where(eq(companies.id, id)).for('update');
  if (!row) throw new Error(`trash names a company that is gone: ${id}`);
  await refuseTakenNumber(db, row, before);
  const status = before.status ?? 'paused';
  await db.update(companies).set({ status, trashedAt: null }).where(eq(companies.id, id));
  await indexCompanies(db, { ids: [id], catalogue });
  await recordAudit(db, {
    by,
    action: 'company.untrash',
    subject: { kind: 'company', id },
    before: { status: 'trash', name: null },
    after: { status, name: row.name },
    now,
  });
}

/** A page with the number that came meanwhile is the company's; two public ones there are never. */
async function refuseTakenNumber(
  db: Database,
  row: typeof companies.$inferSelect,
  { status, sameNumber = [] }: TrashRow['before'],
): Promise<void> {
  if (!row.corporateNumber) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.corporateNumber}, 13))`);
  const taken = (await selectSameNumber(db, row)).find(
    (other) =>
      !sameNumber.includes(other.id) || (status === 'published' && other.status === 'published'),
  );
  if (taken)
    throw new ApiError('conflict', {
      detail: `同じ法人番号の企業「${taken.name}」が、いまはあります。その企業の法人番号がちがうときは、先に直してください。`,
    });
}
