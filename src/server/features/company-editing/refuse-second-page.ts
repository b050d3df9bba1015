import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';
import { companies } from '#server/features/companies/companies.table.ts';

const sentence =
  'この法人番号の会社ページは、もう公開されています。番号が正しいときは、その会社の管理者に招待してもらうか、お問い合わせからお知らせください。';

/**
 * Throws 400 where another published page has this 法人番号: a company has one page. In the transaction that submits
 * or shows a page; two at once for one number wait for each other.
 */
export async function refuseSecondPage(
  db: Database,
  { id, corporateNumber }: { id: string; corporateNumber: string | null },
): Promise<void> {
  if (!corporateNumber) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${corporateNumber}, 13))`);
  const isOther = and(
    eq(companies.corporateNumber, corporateNumber),
    eq(companies.status, 'published'),
    ne(companies.id, id),
  );
  const [other] = await db.select({ id: companies.id }).from(companies).where(isOther).limit(1);
  if (other) throw fieldError('corporate_number', sentence);
}
