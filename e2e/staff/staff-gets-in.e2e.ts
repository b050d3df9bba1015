import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { linkInMail } from '../support/read-mail.ts';
import { freshAddress, password } from '../support/register-in-the-browser.ts';
import { logOut } from '../support/talk-and-log-out.ts';
import {
  expectAccessible,
  expect as expectSoon,
  logIn,
  logInStaff,
  test,
} from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });

const codeOf = (secret: string, milliseconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + milliseconds,
  });

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /6けたの数字/ }).fill(code);
  await page.keyboard.press('Enter');
}

test('an invited person sets password and app up, and a password alone opens nothing', async ({
  page,
  browser,
}) => {
  const email = freshAddress('staff');
  await logInStaff(page, '/staff/team');
  await expect(page.getByRole('heading', { name: '運営メンバー', level: 1 })).toBeVisible();
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('役割').selectOption({ label: '審査担当' });
  await page.getByRole('checkbox', { name: '東京都' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '招待する' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  const link = { to: email, subject: /運営デスクの設定/, path: '/staff/set-up/' };
  await guest.goto(await linkInMail(page, link));
  await guest.getByLabel('名前').fill('佐藤');
  await guest.getByLabel('パスワード', { exact: false }).first().fill(password);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: '次へ' }).click();

  await expect(guest.getByRole('heading', { name: '認証アプリを設定します' })).toBeVisible();
  await expect(guest.getByRole('img', { name: /QRコード/ })).toBeVisible();
  const secret = (await guest.locator('code').textContent()) ?? '';
  await expectAccessible(guest);
  await giveCode(guest, '000000');
  await expect(guest.getByText(/コードが正しくないか/)).toBeVisible();
  await giveCode(guest, codeOf(secret));
  await expect(guest.getByRole('heading', { name: 'リカバリーコード' })).toBeVisible();
  const code = await guest.getByRole('listitem').first().textContent();
  await expectAccessible(guest);
  await guest.getByRole('checkbox', { name: '安全な場所に保存しました' }).check();
  await guest.getByRole('button', { name: '運営デスクをひらく' }).click();
  await expect(guest.getByRole('heading', { name: '今日のしごと' })).toBeVisible();
  await logOut(guest);

  await guest.goto('/login?next=/staff/companies');
  await guest.getByLabel('メールアドレス').fill(email);
  await guest.getByLabel('パスワード', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(guest.getByRole('heading', { name: '確認コード' })).toBeVisible();
  await expect(guest.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(guest);
  await giveCode(guest, code ?? '');
  await expect(guest.getByRole('heading', { name: '企業', level: 1 })).toBeVisible();
  await guest.goto('/staff/posts');
  await expect(guest.getByRole('heading', { name: 'この画面は使えません' })).toBeVisible();
  await expectAccessible(guest);
  await context.close();

  await page.goto('/staff/audit');
  await expect(page.getByRole('cell', { name: 'リカバリーコードを使った' }).first()).toBeVisible();
  await expect(page.getByText(password)).toHaveCount(0);
  await expectAccessible(page);
});

test('A student gets 404 at the desk', async ({ page }) => {
  await logIn(page);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'ページが見つかりませんでした' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { Authorization: `Bearer ${token}` };
  for (const path of ['/staff', '/staff/people', '/staff/audit'])
    expect((await page.request.get(path, { headers })).status()).toBe(404);
  const open = await page.request.get('/staff');
  expect(open.status()).toBe(200);
  expect(open.headers()['x-robots-tag']).toContain('noindex');
});
