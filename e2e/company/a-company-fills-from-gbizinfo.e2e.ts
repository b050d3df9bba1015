import {
  type FakeGbizinfo,
  startFakeGbizinfo,
} from '../../src/server/testing/fakes/fake-gbizinfo.ts';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { makeCompany } from '../support/make-account.ts';
import { startServer, untilReady } from '../support/own-server.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import { seededData } from '../support/seeded-data.ts';
import {
  expectAccessible,
  expect as expectSoon,
  logInStaff,
  test as watched,
} from '../support/watched-page.ts';
import { field, isSaved, openSteps, ownId } from '../support/write-company-page.ts';

// A save waits for a pause in the typing, an answer for two requests.
const expect = expectSoon.configure({ timeout: 30_000 });
const number = '3110001048215';

/** A site of this journey's own, which asks a gBizINFO on loopback. */
const test = watched.extend<object, { gbizinfo: FakeGbizinfo & { site: string } }>({
  gbizinfo: [
    async ({ browserName: _ }, use) => {
      const fake = await startFakeGbizinfo();
      fake.know(number);
      const server = startServer({
        PORT: String(await freePort()),
        DATA_DIR: seededData('gbizinfo'),
        LOG_LEVEL: 'warn',
        GBIZINFO_TOKEN: fake.token,
        GBIZINFO_URL: fake.url,
      });
      await untilReady(server);
      await use(Object.assign(fake, { site: server.origin }));
      server.process.kill('SIGTERM');
      await server.ended;
      await fake.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ gbizinfo }, use) => use(gbizinfo.site),
});

test.describe.configure({ timeout: 240_000 });
test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: [/the server responded with a status of 503/],
});

test('a company takes what gBizINFO knows of its 法人番号, one value at a time', async ({
  page,
  browser,
  gbizinfo,
}) => {
  await makeCompany(page, freshAddress('register'), number);
  await page.goto('/company-page');
  await openSteps(page);
  const panel = page.getByRole('region', { name: '法人番号から入れる' });
  const look = panel.getByRole('button', { name: 'gBizINFOで調べる' });
  gbizinfo.behave('a page of HTML');
  await look.click();
  await expect(panel.getByRole('alert')).toContainText('読み取れませんでした');
  await expect(panel.getByRole('alert')).toBeFocused();

  gbizinfo.behave('good');
  await look.click();
  await expect(panel.getByRole('heading', { name: 'gBizINFOにある内容' })).toBeFocused();
  const row = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
  await expect(row('gBizINFOの「法人名」')).toContainText('いま：株式会社みほん製パン');
  await expect(row('gBizINFOの「資本金」')).toContainText('1億2,345万円');
  await expect(row('gBizINFOの「資本金」')).toContainText('gBizINFOの更新日 2026年6月1日');
  await expectAccessible(page);
  // Nothing is in the form before something is accepted.
  await expect(field(page, /^資本金/)).toHaveValue('');

  await row('gBizINFOの「資本金」')
    .getByRole('button', { name: /^入れる/ })
    .click();
  await expect(field(page, /^資本金/)).toHaveValue('1億2,345万円');
  await expect(panel.getByText('フォームと同じです').first()).toBeVisible();
  await row('プラチナくるみん')
    .getByRole('button', { name: /^加える/ })
    .click();
  await row('gBizINFOの「設立年月日」')
    .getByRole('button', { name: /^入れる/ })
    .click();
  await isSaved(page);
  await expectAccessible(page);

  await page.reload();
  await openSteps(page);
  await expect(field(page, /^資本金/)).toHaveValue('1億2,345万円');
  await expect(page.getByLabel('認定を受けた年')).toHaveValue('2022');
  // What the company wrote itself stays.
  await expect(field(page, /^会社名/)).toHaveValue('株式会社みほん製パン');

  // The desk: the domain that proves the company comes from its number.
  const desk = await (await browser.newContext({ baseURL: gbizinfo.site })).newPage();
  await logInStaff(desk, `/staff/companies/${await ownId(page)}`);
  const proof = desk.getByRole('region', { name: '会社の確認' });
  await proof.getByRole('button', { name: 'gBizINFOで調べる' }).click();
  await expect(proof).toContainText('東京都千代田区霞が関１丁目３番１号');
  const domain = proof.getByRole('textbox', { name: /^会社のドメイン/ });
  await expect(domain).toHaveValue('');
  for (const width of [1280, 390]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectAccessible(desk);
  }
  await proof.getByRole('button', { name: 'このドメインを欄に入れる' }).click();
  await expect(domain).toHaveValue('mihon-seisaku.example');
  await desk.context().close();
});
