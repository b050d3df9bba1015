import { makeStudent } from '../support/make-account.ts';
import { linkInMail } from '../support/read-mail.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expect as expectSoon,
  test,
} from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 30_000 });
test.describe.configure({ timeout: 300_000 });
// The second press on a used link is refused.
test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [/status of 400/] });

test('A student logs in by a mail, lands where the way led, and the link is used up', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = freshAddress('mailer');
  await makeStudent(page, email);
  await page.evaluate(() => localStorage.clear());

  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('link', { name: /メールでログイン（高校生）/ }).click();
  await page.waitForURL('**/login/mail?next=%2Fprofile');
  await expect(page.getByRole('textbox', { name: /メールアドレス/ })).toHaveValue(email);
  await expectAccessible(page);
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'メールを受け取る' }).click();
  await expect(page.getByRole('heading', { name: 'メールを送りました' })).toBeVisible();
  await expectAccessible(page);

  const link = await linkInMail(page, { to: email, subject: /ログインのリンク/, path: '/login/' });
  // Somebody who only opens it, such as a program that looks at mail, uses nothing up.
  expect((await page.request.get(link)).status()).toBe(200);
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expectAccessible(tab);
  await expectLargeTargets(tab);
  await tab.getByRole('button', { name: 'ログインする' }).click();
  await tab.waitForURL('**/profile');
  await expect(tab.getByRole('textbox', { name: /^セイ/ })).toHaveValue('タカハシ');
  // The tab that asked is logged in as well.
  await page.waitForURL('**/profile');

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const late = await elsewhere.newPage();
  await late.goto(link);
  await late.getByRole('button', { name: 'ログインする' }).click();
  await expect(late.getByRole('heading', { level: 1 })).toHaveText(
    'このリンクは使えなくなりました',
  );
  await expectAccessible(late);
  await late.getByRole('link', { name: 'もう一度メールを受け取る' }).click();
  await late.waitForURL('**/login/mail');
  await elsewhere.close();
});
