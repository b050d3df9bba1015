import { beforeAll, describe, expect, test } from 'vitest';
import { tokenApi } from '#contract/account/accounts.ts';
import { companyAnalyticsApi } from '#contract/company/company-analytics.ts';
import { companyWishesApi } from '#contract/company/wishes/company-wishes.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { worksFor } from '#server/features/companies/company-members.queries.ts';
import { closeFigures } from '#server/features/company-analytics/closing/close-figures.ts';
import { companyWishes } from '#server/features/visitors/company-figures.table.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { goodPassword } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const week = 7 * 86_400_000;
const item = 'youth.training';
let companyId = '';
let owner: Awaited<ReturnType<typeof register>>;

beforeAll(async () => {
  owner = await register(server(), 'company');
  const [own] = await server()
    .context.db.update(companies)
    .set({ status: 'published' })
    .where(worksFor(owner.user.id))
    .returning({ id: companies.id });
  companyId = own?.id ?? '';
}, 60_000);

const wish = (
  device: number | string,
  access?: string,
  wished: string = item,
  id: string = companyId,
) =>
  server().send('POST', `/api/company-profiles/${id}/wishes/`, {
    access,
    headers: { 'User-Agent': `Mozilla/5.0 Safari ${device}` },
    body: JSON.stringify({ item: wished }),
  });
const rows = () => server().context.db.select().from(companyWishes);

describe('POST /api/company-profiles/{id}/wishes/', () => {
  test('counts a device once a week, and a signed-in student like everybody else', async () => {
    const { access, id } = await server().signedIn('student');
    expect((await wish('a')).status).toBe(204);
    expect((await wish('a', access)).status).toBe(204);
    // An address in capitals names the same company.
    expect((await wish('a', undefined, item, companyId.toUpperCase())).status).toBe(204);
    expect(await rows()).toHaveLength(1);
    await wish('b');
    const kept = await rows();
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain(id);
    // Two items of one device cannot be told to be one person's.
    await wish('a', undefined, 'youth.mentor');
    const visitors = (await rows()).map(({ visitor }) => visitor);
    expect(new Set(visitors).size).toBe(3);
    await server().context.db.delete(companyWishes);
  });

  test('refuses what is no item and no public page, and counts no robot and nothing that is answered', async () => {
    const call = (params: { id: string }, wished: string) =>
      server().anonymous.call(companyWishesApi.wish, { params, body: { item: wished } });
    await expectRefusal(call({ id: companyId }, 'name'), 'invalid');
    await expectRefusal(call({ id: '0197a000-0000-7000-8000-000000000001' }, item), 'not_found');
    await server().send('POST', `/api/company-profiles/${companyId}/wishes/`, {
      headers: { 'User-Agent': 'Googlebot/2.1' },
      body: JSON.stringify({ item }),
    });
    const { db } = server().context;
    const [own] = await db.select().from(companies).where(worksFor(owner.user.id));
    const told = { ...own!.youth, training: 'あります' };
    await db.update(companies).set({ youth: told }).where(worksFor(owner.user.id));
    await wish('late');
    await db.update(companies).set({ youth: own!.youth }).where(worksFor(owner.user.id));
    expect(await rows()).toEqual([]);
  });

  test('reaches the company when its week is over, from ten devices on, without its own', async () => {
    const { context, send } = server();
    const headers = { 'User-Agent': 'Mozilla/5.0 Safari own' };
    await send('GET', '/api/company-profiles/', { access: owner.access, headers });
    for (let device = 0; device < 11; device += 1) await wish(device);
    for (let device = 0; device < 9; device += 1) await wish(device, undefined, 'youth.mentor');
    await wish('own', undefined, 'youth.mentor');
    const told = async () => {
      const { access } = await server().anonymous.call(tokenApi.obtain, {
        body: { email: owner.email, password: goodPassword },
      });
      const [own] = await server().clientOf(access).call(companyAnalyticsApi.myCompanies, {});
      return own?.wishes.map(({ item, devices }) => ({ item, devices }));
    };
    expect(await told()).toEqual([]);
    server().advance(week);
    await closeFigures(context);
    expect(await told()).toEqual([{ item, devices: 10 }]);
    expect(await rows()).toEqual([]);
  });
});
