import { makeCompany } from '../support/make-account.ts';
import { codeInMail, linkInMail } from '../support/read-mail.ts';
import {
  freshAddress,
  registerCompany,
  someCorporateNumber,
} from '../support/register-in-the-browser.ts';
import {
  expectAccessible,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';
import { field, ownId } from '../support/write-company-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });

test.describe('on a phone', () => {
  test.describe.configure({ timeout: 240_000 });
  test.use({ viewport: { width: 390, height: 844 } });

  test('a colleague registers with the known number, the desk lets them in, a mail proves the company', async ({
    page,
    browser,
  }) => {
    const number = someCorporateNumber();
    await makeCompany(page, freshAddress('first'), number);
    await page.goto('/company-page');
    const id = await ownId(page);
    const context = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: { width: 390, height: 844 },
    });
    const second = await context.newPage();
    const colleague = freshAddress('second');
    await registerCompany(second, colleague, number);
    await expect(second.getByText('参加の申し込みを送りました')).toBeVisible();
    await expectAccessible(second);
    await second.goto('/company-page');
    await expect(second.getByText('参加の申し込みを送りました')).toBeVisible();

    const desk = await (
      await browser.newContext({ baseURL: new URL(page.url()).origin })
    ).newPage();
    await logInStaff(desk, '/staff/companies');
    await desk.locator(`a[href="/staff/companies/${id}#company-contact"]`).click();
    await desk.getByRole('button', { name: '連絡先を見る' }).click();
    await expect(desk.getByText(colleague)).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: /編集者として認める/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '編集者として認める' }).click();
    await expect(desk.getByRole('heading', { name: '参加の申し込み' })).toHaveCount(0);
    await second.goto(
      await linkInMail(second, {
        ...{ to: colleague, subject: /参加できるようになりました/, path: '/company-page' },
      }),
    );
    await expect(field(second, /キャッチコピー/)).toBeVisible();
    await context.close();

    await desk
      .getByRole('textbox', { name: '会社のドメイン' })
      .fill('https://www.mihon-pan.example/');
    await desk.getByRole('button', { name: '保存する', exact: true }).click();
    await expect(desk.getByText('ドメインを保存しました')).toBeVisible();
    await expectAccessible(desk);

    await page.goto('/dashboard');
    await page.getByRole('link', { name: '確認のコードを入れる画面へ' }).click();
    const local = `saiyo-${Date.now()}`;
    await page.getByLabel(/@mihon-pan\.example/).fill(local);
    await page.getByRole('button', { name: 'コードを送る' }).click();
    await expect(page.getByText(`${local}@mihon-pan.example`)).toBeVisible();
    const code = await codeInMail(page, `${local}@mihon-pan.example`, /会社の確認コード/);
    await page.getByLabel('届いたコード').fill(code);
    await expectAccessible(page);
    await page.getByRole('button', { name: '確認する' }).click();
    await expect(page.getByText('確認済', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
