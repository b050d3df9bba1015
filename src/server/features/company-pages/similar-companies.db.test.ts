import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '#server/features/companies/companies.table.ts';
import { testServer } from '#server/testing/test-server.ts';
import { selectColleagues, selectComparedCompany } from './similar-companies.queries.ts';
import { comparedAtMost, selectMostAlike, withRegion } from './similar-companies.ts';

const server = testServer();

test('few that are compared at once and many that are read level by level give the same answer', async () => {
  const { context } = server();
  const { db } = context;
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.status, 'published'))
    .orderBy(asc(companies.id))
    .limit(40);
  expect(rows).toHaveLength(40);
  for (const { id } of rows) {
    const company = await selectComparedCompany(db, { id });
    const like = withRegion(company!);
    expect(await selectColleagues(db, like, { offersAtMost: comparedAtMost }), id).not.toBeNull();
    expect(await selectColleagues(db, like, { offersAtMost: 0 }), id).toBeNull();
    const atOnce = await selectMostAlike(context, like);
    expect(atOnce, id).toHaveLength(4);
    expect(await selectMostAlike(context, like, 0), id).toEqual(atOnce);
  }
});
