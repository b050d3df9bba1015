import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { insertTrash } from './trash.queries.ts';

type Trashing = {
  company: typeof companies.$inferSelect;
  by: string;
  now: Date;
};

/**
 * Hides a company everywhere and notes how it was, in the transaction of its removal; nothing of it is deleted. Answers
 * the id of the item. Call it with the row locked.
 */
export async function trashCompany(
  db: Database,
  { catalogue }: Pick<Context, 'catalogue'>,
  { company, by, now }: Trashing,
): Promise<string> {
  const { id, name, status } = company;
  const sameNumber = await selectSameNumber(db, company);
  await db.update(companies).set({ status: 'paused', trashedAt: now }).where(eq(companies.id, id));
  await indexCompanies(db, { ids: [id], catalogue });
  return insertTrash(db, {
    kind: 'company',
    companyId: id,
    title: name,
    before: { status, sameNumber: sameNumber.map((other) => other.id) },
    removedBy: by,
    removedAt: now,
  });
}

type Numbered = Pick<typeof companies.$inferSelect, 'id' | 'corporateNumber'>;

/** Other companies with the same 法人番号 that are not in the trash. */
export async function selectSameNumber(db: Database, { id, corporateNumber }: Numbered) {
  if (!corporateNumber) return [];
  return db
    .select({ id: companies.id, name: companies.name, status: companies.status })
    .from(companies)
    .where(
      and(
        eq(companies.corporateNumber, corporateNumber),
        ne(companies.id, id),
        isNull(companies.trashedAt),
      ),
    )
    .orderBy(companies.createdAt, companies.id);
}
