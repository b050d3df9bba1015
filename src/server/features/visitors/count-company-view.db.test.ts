import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyViews } from '#server/features/companies/companies.table.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';
import { companyMonthVisitors } from './company-figures.table.ts';
import { countCompanyView } from './count-company-view.ts';

const server = testServer();

test('a device is one visitor of the month, whichever letters an address writes the id with', async () => {
  const { context } = server();
  const id = await makeCompany(server(), {});
  const headers = new Headers({ 'User-Agent': 'Mozilla/5.0 Safari one' });
  const visit = { method: 'GET', clientAddress: '192.0.2.1', headers };
  const visitorsAfter = async (companyId: string) => {
    await countCompanyView(context, { companyId, ...visit });
    const rows = await context.db
      .select({ visitor: companyMonthVisitors.visitor })
      .from(companyMonthVisitors)
      .where(eq(companyMonthVisitors.companyId, id));
    await context.db.delete(companyMonthVisitors).where(eq(companyMonthVisitors.companyId, id));
    return rows.map(({ visitor }) => visitor);
  };
  const first = await visitorsAfter(id);
  expect(first).toHaveLength(1);
  // The next request of the same day would not be new: the view of before makes way.
  await context.db.delete(companyViews).where(eq(companyViews.companyId, id));
  expect(await visitorsAfter(id.toUpperCase())).toEqual(first);
});
