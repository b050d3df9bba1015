import { makeCompany } from '../support/make-account.ts';
import { linkInMail } from '../support/read-mail.ts';
import { freshAddress, password } from '../support/register-in-the-browser.ts';
import { expectAccessible, expect as expectSoon, test } from '../support/watched-page.ts';
import { field, isSaved } from '../support/write-company-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });

test.describe('on a phone', () => {
  test.describe.configure({ timeout: 180_000 });
  test.use({ viewport: { width: 390, height: 844 } });

  test('an owner invites a colleague, who registers by the mail and saves the draft', async ({
    page,
    browser,
  }) => {
    const colleague = freshAddress('colleague');
    await makeCompany(page, freshAddress('owner'));
    await page.goto('/company-members');
    await expect(page.getByText('（あなた）')).toBeVisible();
    await page.getByLabel('招待する人のメールアドレス').fill(colleague);
    await page.getByRole('button', { name: '招待する', exact: true }).click();
    await expect(page.getByText('招待中')).toBeVisible();
    await expectAccessible(page);

    const link = await linkInMail(page, {
      ...{ to: colleague, subject: /メンバーへの招待/, path: '/company-invitation/' },
    });
    const context = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: { width: 390, height: 844 },
    });
    const second = await context.newPage();
    await second.goto(link);
    await expect(second.getByRole('heading', { name: /からの招待/ })).toBeVisible();
    await expectAccessible(second);
    await second.getByRole('textbox', { name: /^名前/ }).fill('高橋 二郎');
    await second
      .getByLabel(/^パスワード/)
      .first()
      .fill(password);
    await second.getByRole('button', { name: '登録して参加する' }).click();
    await expect(second.getByRole('heading', { name: '会社ページの編集' })).toBeVisible();
    await field(second, /キャッチコピー/).fill('みんなで作る町工場');
    await isSaved(second);
    await second.goto('/company-members');
    await expect(second.getByText('編集者').first()).toBeVisible();
    await expect(second.getByRole('button', { name: '招待する', exact: true })).toHaveCount(0);
    await context.close();
  });
});
