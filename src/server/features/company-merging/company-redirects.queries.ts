import { and, eq } from 'drizzle-orm';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyMerges, companyRedirects } from './company-merging.table.ts';

/** The company that another one became part of. */
export async function selectMergedInto(db: Database, { fromId }: { fromId: string }) {
  const { id, name, status } = companies;
  const rows = await db
    .select({ id, name, status })
    .from(companyRedirects)
    .innerJoin(companies, eq(companies.id, companyRedirects.companyId))
    .where(eq(companyRedirects.fromId, fromId));
  return rows[0] ?? null;
}

export async function selectPublicRedirect(
  db: Database,
  { fromId }: { fromId: string },
): Promise<string | null> {
  const rows = await db
    .select({ id: companies.id })
    .from(companyRedirects)
    .innerJoin(
      companies,
      and(eq(companies.id, companyRedirects.companyId), eq(companies.status, 'published')),
    )
    .where(eq(companyRedirects.fromId, fromId));
  return rows[0]?.id ?? null;
}

/** From now on both the address and all that led there lead to the company that is kept. */
export async function insertRedirect(
  db: Database,
  { fromId, companyId, now }: { fromId: string; companyId: string; now: Date },
): Promise<void> {
  await db
    .update(companyRedirects)
    .set({ companyId })
    .where(eq(companyRedirects.companyId, fromId));
  await db.insert(companyRedirects).values({ fromId, companyId, createdAt: now });
}

/** Keeps that two companies became one, and answers under which id. */
export async function insertMerge(
  db: Database,
  {
    pair,
    counts,
    now,
  }: {
    pair: { from: string; into: string };
    counts: (typeof companyMerges.$inferInsert)['counts'];
    now: Date;
  },
): Promise<string> {
  const id = newId();
  await db
    .insert(companyMerges)
    .values({ id, fromId: pair.from, intoId: pair.into, counts, createdAt: now });
  return id;
}
