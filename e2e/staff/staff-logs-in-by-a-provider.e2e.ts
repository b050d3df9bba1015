import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import {
  type FakeOidcProvider,
  startFakeOidcProvider,
} from '../../src/server/testing/fakes/fake-oidc-provider.ts';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { type OwnServer, startServer, untilReady } from '../support/own-server.ts';
import { seededData } from '../support/seeded-data.ts';
import { logOut } from '../support/talk-and-log-out.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectContrastInTheDark,
  test,
} from '../support/watched-page.ts';

/** The server and the provider have ports of their own, and two log-ins fail on purpose. */
test.use({ expectedNoise: [/^asked http:\/\/127\.0\.0\.1:\d+$|status of (401|503)/] });
test.describe.configure({ timeout: 240_000 });

let provider: FakeOidcProvider;
let server: OwnServer;
let directory = '';

test.beforeAll(async () => {
  const PORT = String(await freePort());
  const site = `http://127.0.0.1:${PORT}`;
  provider = await startFakeOidcProvider(`${site}/staff/login`);
  directory = seededData('provider');
  server = startServer({
    PORT,
    SITE_URL: site,
    DATA_DIR: directory,
    LOG_LEVEL: 'warn',
    STAFF_EMAIL: 'first@staff.example',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
  await untilReady(server);
});

test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await provider.close();
  rmSync(directory, { recursive: true, force: true });
});

test('A member goes to the provider and back to the page that was asked for, and logs out', async ({
  page,
}) => {
  provider.person = {
    sub: 'first',
    email: 'first@staff.example',
    email_verified: true,
    amr: ['mfa'],
  };
  await page.goto(`${server.origin}/staff/team`);
  await page.getByRole('link', { name: '組織のアカウントでログイン（運営）' }).click();
  await expect(page.getByRole('heading', { name: '運営デスクにログイン', level: 1 })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await expectContrastInTheDark(page);

  // A person whom nobody invited reads why, and no code stays in the address.
  provider.person.email = 'stranger@staff.example';
  await page.getByRole('button', { name: '組織のアカウントでログイン' }).click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('このメールアドレスの運営メンバーは見つかりません');
  await expect(problem).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);

  provider.behave('broken');
  await page.getByRole('button', { name: '組織のアカウントでログイン' }).click();
  await expect(problem).toContainText('いまつながりません');
  provider.behave('good');
  provider.person.email = 'first@staff.example';
  await page.goto(`${server.origin}/staff/login?next=/staff/team`);
  await page.getByRole('button', { name: '組織のアカウントでログイン' }).press('Enter');
  await expect(page.getByRole('heading', { name: '運営メンバー', level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  expect(new URL(page.url()).pathname).toBe('/staff/team');
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.goto(`${server.origin}/staff/audit`);
  await expect(
    page.getByRole('cell', { name: '組織のログインで、デスクをひらいた' }).first(),
  ).toBeVisible();

  await logOut(page);
  const answer = await page.request.get(`${server.origin}/api/staff/me/`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test('A student meets no trace of it on the log-in page', async ({ page }) => {
  await page.goto(`${server.origin}/login?next=/dashboard`);
  await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible();
  await expect(page.getByText('組織のアカウント')).toHaveCount(0);
});
