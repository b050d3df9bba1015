import { codeInMail } from '../support/read-mail.ts';
import { fillStudentForm, freshAddress, requestLink } from '../support/register-in-the-browser.ts';
import { expectAccessible, expect as expectSoon, test } from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 30_000 });
test.describe.configure({ timeout: 300_000 });
test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [/status of 400 .*mail-codes/] });

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test('A student goes on in the same tab by the code of the mail, also for a new password', async ({
  page,
}) => {
  const email = freshAddress('code');
  await page.goto('/register?next=%2Fsearch');
  await requestLink(page, { email, who: '高校生' });
  const code = await codeInMail(page, email, /登録の続き/);
  const field = page.getByLabel('メールの6けたのコード');

  await field.fill(otherThan(code));
  await field.press('Enter');
  await expect(page.getByText('コードがちがいます。あと4回ためせます。')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'コードでつづける' }).click();
  await page.waitForURL('**/register/*/*');
  await fillStudentForm(page);
  await page.getByRole('button', { name: 'この内容で登録する' }).click();
  await page.waitForURL('**/search');

  await page.goto('/reset-password');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: 'メールを受け取る' }).click();
  await expect(field).toBeVisible();
  await field.fill(await codeInMail(page, email, /パスワードの再設定/));
  await field.press('Enter');
  await page.waitForURL('**/reset-password/*/*');
  await expect(page.getByRole('button', { name: 'パスワードを変える' })).toBeVisible();
});
