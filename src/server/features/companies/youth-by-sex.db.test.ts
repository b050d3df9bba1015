import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { knownMigrations } from '#server/db/migrate.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { companySearch } from '#server/features/company-search/company-search.table.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';
import { companies } from './companies.table.ts';

const server = testServer();

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

  const migration = knownMigrations().find(({ sql }) =>
    sql.join('').includes('new_graduates_by_sex'),
  );
  for (const statement of migration?.sql ?? []) await db.execute(sql.raw(statement));

  const told = { scope: '工場', new_graduates_by_sex: [{ year: null, male: 5, female: 3 }] };
  const [company] = await db.select({ youth: companies.youth }).from(companies).where(ofCompany);
  expect(company).toEqual({ youth: told });
  const [draft] = await db.select().from(companyDrafts).where(eq(companyDrafts.companyId, id));
  expect(draft).toMatchObject({ draft: { youth: told }, submitted: { youth: told } });
  // Search reads nothing of it and is not built anew; whatever changes next is followed as ever.
  const version = db
    .select({ at: companySearch.searchVersion })
    .from(companySearch)
    .where(ofSearch);
  expect(await version).toEqual([{ at: 'this' }]);
  await db.update(companies).set({ catchCopy: '町のパン' }).where(ofCompany);
  expect(await version).toEqual([{ at: '' }]);
});
