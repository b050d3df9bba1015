import { expect as expectNow } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { lockDataDirectory } from '../../src/server/db/embedded/data-directory-lock.ts';
import { createLog } from '../../src/server/log.ts';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { startServer, untilReady } from '../support/own-server.ts';
import { seededData } from '../support/seeded-data.ts';
import { expectAccessible, test } from '../support/watched-page.ts';

const expect = expectNow.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 480_000 });

let dataDirectory = '';
test.beforeAll(() => {
  dataDirectory = seededData('consent');
});
const start = async () => {
  const server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'error',
  });
  await untilReady(server);
  return server;
};
const stop = async (server: Awaited<ReturnType<typeof start>>) => {
  server.process.kill('SIGTERM');
  await server.ended;
};

/** As an update with newer terms finds it: everybody agreed to the terms of before. */
async function makeConsentsOld(): Promise<void> {
  const unlock = lockDataDirectory(dataDirectory);
  const log = createLog('error', () => undefined);
  const database = await openDatabase(readConfig({ DATA_DIR: dataDirectory }), log);
  await database.db.execute(sql`update consents set version = '2026-11-22'`);
  await database.close();
  unlock();
}

test('a student reads what changed, goes on with あとで, and writes after 同意する', async ({
  browser,
}) => {
  await stop(await start());
  await makeConsentsOld();
  const server = await start();
  const context = await browser.newContext({ baseURL: server.origin, locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto('/login?next=/profile');
  await page.getByRole('button', { name: '生徒として試す' }).click();
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();

  const title = page.getByRole('heading', { name: '規約が新しくなりました' });
  await expect(title).toBeVisible();
  await expect(page.getByText(/反社会|暴力団などとかかわる企業/)).toBeVisible();
  await expect(page.getByText(/要配慮個人情報/)).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: 'あとで' }).click();
  await expect(page.getByRole('heading', { name: 'プロフィール', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('書いたり保存したりするには、同意が必要です。')).toBeVisible();

  // The page's own calls say the same sentence; asked beside the page, the console stays quiet.
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/users/export/', { headers })).status()).toBe(200);
  const refused = await page.request.post('/api/occupations/diagnosis-sessions/', {
    headers,
    data: {},
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'consent_required' });

  await page.getByRole('button', { name: '規約の変更を読む' }).click();
  await page.getByRole('button', { name: '同意する' }).click();
  await expect(page.getByRole('heading', { name: 'プロフィール', level: 1 })).toBeVisible();
  await expect(page.getByText('書いたり保存したりするには、同意が必要です。')).toBeHidden();
  await page.goto('/ai-diagnosis');
  await expect(title).toBeHidden();
  await context.close();
  await stop(server);
});
