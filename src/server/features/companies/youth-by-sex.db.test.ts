import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { knownMigrations } from '#server/db/migrations/known-migrations.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';
import { companies } from './companies.table.ts';

const server = testServer();

/** Runs the migration that speaks of something once more. */
async function migrateWith(words: string): Promise<void> {
  const migration = knownMigrations().find(({ statements }) => statements.join('').includes(words));
  for (const statement of migration?.statements ?? [])
    await server().context.db.execute(sql.raw(statement));
}

test('an item of three years that tells fewer is not counted as open any more', async () => {
  const { db } = server().context;
  const years = [2025, 2024, 2023].map((year) => ({ year, count: 1 }));
  const [company] = await db.select({ youth: companies.youth }).from(companies).limit(1);
  const opennessWith = async (hired: typeof years | null, left: typeof years | null) => {
    const told = { new_graduates_hired: hired, new_graduates_left: left };
    const id = await makeCompany(server(), { openness: 5, youth: { ...company!.youth, ...told } });
    await migrateWith('"openness" = greatest');
    const [row] = await db
      .select({ openness: companies.openness })
      .from(companies)
      .where(eq(companies.id, id));
    await db.delete(companies).where(eq(companies.id, id));
    return row?.openness;
  };
  expect(await opennessWith(years, years)).toBe(5);
  expect(await opennessWith(null, null)).toBe(5);
  expect(await opennessWith(years.slice(1), years)).toBe(4);
  expect(await opennessWith(years.slice(2), years.slice(1))).toBe(3);
});

test('men and women that were told of three years together stay, as such', async () => {
  const { db } = server().context;
  const id = await makeCompany(server(), {});
  const older = sql`'{"youth": {"scope": "工場", "new_graduates_by_sex": {"male": 5, "female": 3}}}'::jsonb`;
  const ofCompany = eq(companies.id, id);
  await db
    .update(companies)
    .set({ youth: sql`${older} -> 'youth'` })
    .where(ofCompany);
  await db.insert(companyDrafts).values({ companyId: id, draft: older, submitted: older });
  const ofSearch = eq(companySearch.companyId, id);
  await db.update(companySearch).set({ searchVersion: 'this' }).where(ofSearch);

  await migrateWith('new_graduates_by_sex');

  const told = { scope: '工場', new_graduates_by_sex: [{ year: null, male: 5, female: 3 }] };
  const [company] = await db.select({ youth: companies.youth }).from(companies).where(ofCompany);
  expect(company).toEqual({ youth: told });
  const [draft] = await db.select().from(companyDrafts).where(eq(companyDrafts.companyId, id));
  expect(draft).toMatchObject({ draft: { youth: told }, submitted: { youth: told } });
  // Search reads nothing of it and is not built again; any later change is followed as ever.
  const version = db
    .select({ at: companySearch.searchVersion })
    .from(companySearch)
    .where(ofSearch);
  expect(await version).toEqual([{ at: 'this' }]);
  await db.update(companies).set({ catchCopy: '町のパン' }).where(ofCompany);
  expect(await version).toEqual([{ at: '' }]);
});
