import type { Browser } from '@playwright/test';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { type OwnServer, startServer, untilReady } from '../support/own-server.ts';
import { seededData } from '../support/seeded-data.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 240_000 });

async function stop(server: OwnServer): Promise<void> {
  server.process.kill('SIGTERM');
  await server.ended;
}

async function deskOf(browser: Browser, { origin }: OwnServer, path: string) {
  const context = await browser.newContext({ baseURL: origin, locale: 'ja-JP' });
  const page = await context.newPage();
  await logInStaff(page, path);
  return page;
}

test('an occupation is edited and another retired: both wait, and hold when the server starts again', async ({
  browser,
}) => {
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: seededData('occupation'),
    LOG_LEVEL: 'warn',
  };
  const first = startServer(environment);
  await untilReady(first);
  const page = await deskOf(browser, first, '/staff/catalogues/occupations/pet-groomer');
  await expect(page.getByLabel('短い説明')).toHaveValue(/犬/);
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('ものや機械を動かす').fill('120');
  await page
    .getByLabel('短い説明')
    .fill('犬や猫をきれいに整えて、元気にすごせるように助ける仕事です。');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('正しい範囲で入力してください').first()).toBeVisible();
  await expect(page.getByLabel('短い説明')).toHaveValue(/元気にすごせる/);
  await page.getByLabel('ものや機械を動かす').fill('60');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('この変更は、まだ読む人には見えていません')).toBeVisible();
  await page.goto('/staff/catalogues/occupations/hairdresser');
  await page.getByRole('button', { name: '一覧から外す' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '一覧から外す' }).click();
  await page.waitForURL('**/staff/catalogues/occupations');
  await page.goto('/staff/catalogues/occupations?waiting=1');
  await expect(page.getByText('2件', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/occupation/pet-groomer');
  await expect(page.getByText('元気にすごせるように助ける').first()).toBeHidden();
  await page.context().close();
  await stop(first);

  const again = startServer(environment);
  await untilReady(again);
  const reader = await (await browser.newContext({ baseURL: again.origin })).newPage();
  await reader.goto('/occupation/pet-groomer');
  await expect(reader.getByText('元気にすごせるように助ける').first()).toBeVisible();
  expect((await reader.request.get('/occupation/hairdresser')).status()).toBe(404);
  await reader.context().close();
  await stop(again);
});

test('an administrator reads the terms with their versions', async ({ page }) => {
  await logInStaff(page, '/staff/catalogues');
  await page.getByRole('link', { name: '規約とプライバシー' }).click();
  await expect(page.getByRole('heading', { name: '利用規約', exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  // The newest version stands first.
  await page
    .getByRole('button', { name: /^利用規約 .*版を読む$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '第1条 この規約について' })).toBeVisible();
  await expectAccessible(page);
});
