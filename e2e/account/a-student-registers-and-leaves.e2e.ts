import { makeStudent } from '../support/make-account.ts';
import { linkInMail } from '../support/read-mail.ts';
import {
  askForLink,
  fillSchool,
  freshAddress,
  password,
  registerStudent,
} from '../support/register-in-the-browser.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('a student registers from the mail, sees the profile and leaves', async ({ page }) => {
  const email = freshAddress('student');
  await registerStudent(page, email);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^セイ/ })).toHaveValue('タカハシ');
  await expectAccessible(page);

  await page.getByRole('button', { name: '退会の手続きへ' }).click();
  const dialog = page.getByRole('dialog', { name: '退会しますか？' });
  await dialog.getByRole('textbox').fill('退会');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '退会する' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test.describe('after leaving', () => {
  test.use({ expectedNoise: [/status of 401/] });

  test('nobody logs in with the account that is gone', async ({ page }) => {
    const email = freshAddress('gone');
    await makeStudent(page, email);
    await page.goto('/profile');
    await page.getByRole('button', { name: '退会の手続きへ' }).click();
    const dialog = page.getByRole('dialog', { name: '退会しますか？' });
    await dialog.getByRole('textbox').fill('退会');
    await dialog.getByRole('button', { name: '退会する' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/login');
    await page.getByLabel('メールアドレス').fill(email);
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('正しくありません');
  });
});

test('a company registers and finds its page a draft', async ({ page }) => {
  const email = freshAddress('company');
  await askForLink(page, { email, who: '企業' });
  await page
    .getByRole('textbox', { name: /^会社名(?!\()/ })
    .first()
    .fill('株式会社みほん製作所');
  await page.getByRole('textbox', { name: /^会社名\(カナ\)/ }).fill('みほんせいさくしょ');
  await page.getByRole('textbox', { name: /^担当者名/ }).fill('佐々木 一郎');
  await page.getByRole('textbox', { name: /^電話番号/ }).fill('03-1234-5678');
  await page.getByRole('textbox', { name: '郵便番号' }).fill('１００-0001');
  await expect(page.getByRole('combobox', { name: /^都道府県/ })).toHaveValue('13');
  await expect(page.getByRole('textbox', { name: '市区町村' })).toHaveValue('千代田区');
  await page.getByRole('textbox', { name: '町名・番地・建物' }).fill('千代田1-1');
  await page.getByLabel('パスワード', { exact: false }).first().fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: /登録する/ }).click();
  await page.waitForURL('**/dashboard');
  await expectAccessible(page);
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: '企業ページ' })).toContainText('下書き');
  await expectAccessible(page);
});

test.describe('a form with mistakes', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('leads to the first, says each under its field, and loses nothing, not even on reload', async ({
    page,
  }) => {
    await askForLink(page, { email: freshAddress('careless'), who: '高校生' });
    await fillSchool(page);
    await page.getByRole('textbox', { name: /^セイ/ }).fill('みち');
    await page.getByRole('button', { name: '次へ' }).click();
    const first = page.getByRole('textbox', { name: /^姓/ });
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(/.+/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^セイ/ })).toHaveValue('ミチ');
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^高3/ })).toBeChecked();
  });
});

test.describe('links that are dead', () => {
  test.use({ expectedNoise: [/status of 40[04]/] });

  test('say so kindly and show the way on', async ({ page }) => {
    const nobody = '0199f0c2-7a1e-7000-8000-ffffffffffff/dead';
    for (const path of [`/register/${nobody}`, '/email-change-confirm/dead']) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
});

test('a forgotten password is set again from the mail', async ({ page }) => {
  const email = freshAddress('forgetful');
  await makeStudent(page, email);
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/reset-password');
  await expectAccessible(page);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: /メール/ }).click();
  await expect(page.getByRole('main')).toContainText('メール');
  await page.goto(
    await linkInMail(page, { to: email, subject: /パスワード/, path: '/reset-password/' }),
  );
  await expectAccessible(page);
  await page.getByLabel('新しいパスワード', { exact: false }).first().fill('semi-no-koe-42');
  await page
    .getByRole('button', { name: /パスワードを/ })
    .last()
    .click();
  await page.waitForURL('**/login**');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill('semi-no-koe-42');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/dashboard');
});

test('a change of address in two windows: both stay signed in', async ({ page, context }) => {
  const email = freshAddress('mover');
  const next = freshAddress('moved');
  await makeStudent(page, email);
  const other = await context.newPage();
  await other.goto('/faq');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('textbox', { name: /新しいメールアドレス/ }).fill(next);
  await page.getByRole('button', { name: '確認のメールを送る' }).click();
  await expect(page.getByRole('main')).toContainText(next);
  await other.goto(
    await linkInMail(page, { to: next, subject: /メールアドレス/, path: '/email-change-confirm/' }),
  );
  await expectAccessible(other);
  await other.getByRole('button', { name: '変更を確定する' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('変えました');
  for (const tab of [page, other]) {
    await tab.goto('/profile');
    await expect(tab.getByRole('main')).toContainText(next);
  }
});
