import type { Browser, Page } from '@playwright/test';
import { startSmtpServer } from '../../src/server/mail/test-smtp-server.ts';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { startServer, untilReady } from '../support/own-server.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
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

const closing: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const pageOn = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL })).newPage();

/** Writes to the operator as anybody can; answers the reference. */
async function writeToTheOperator(page: Page, email: string): Promise<string> {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: /お名前/ }).fill('髙橋 𠮷美');
  await page.getByRole('textbox', { name: /メールアドレス/ }).fill(email);
  await page.getByRole('textbox', { name: /^内容/ }).fill('見学の日を教えてください。');
  // A sender who needs less than three seconds is taken for a program.
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: '確認へすすむ' }).click();
  await page.getByRole('button', { name: 'この内容で送信する' }).click();
  await expect(page.getByRole('heading', { name: '送信しました' })).toBeVisible();
  return /M-20\d\d-[2-9A-Z]{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}

/** Finds an inquiry by a name that stands in no address, keeps conditions, and opens it by keys alone. */
async function findByName(desk: Page, reference: string): Promise<void> {
  await desk.goto('/staff/inquiries?state=answered');
  const words = desk.getByLabel('名前・メール・内容の言葉・受付番号');
  await words.fill('だれでもない');
  await expect(desk.getByText('あてはまるものはありません。')).toBeVisible();
  await words.fill('髙橋　𠮷美');
  await expect(desk.getByRole('link', { name: reference })).toBeVisible();
  expect(decodeURIComponent(desk.url())).not.toContain('髙橋');

  await desk.getByText('保存した条件（0）').click();
  await desk.getByLabel('いまの条件につける名前').fill('返信したもの');
  await desk.getByRole('button', { name: 'いまの条件を保存' }).click();
  const view = desk.getByRole('link', { name: '返信したもの' });
  await expect(view).toHaveAttribute('href', /\?state=answered$/);
  await desk.getByText('表示する列', { exact: true }).click();
  await desk.getByRole('checkbox', { name: '返信' }).uncheck();
  await expect(desk.getByRole('columnheader', { name: '返信' })).toBeHidden();
  await expectAccessibleAtBothWidths(desk);

  await desk.getByRole('region', { name: 'お問い合わせの表' }).focus();
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(new RegExp(`/staff/inquiries/${reference}`));
  // The words are there again on the way back.
  await desk.goBack();
  await expect(words).toHaveValue('髙橋　𠮷美');
  await expect(desk.getByRole('link', { name: reference })).toBeVisible();
  await view.or(desk.getByText('保存した条件（1）')).first().click();
  await view.click();
  await expect(words).toHaveValue('');
}

test('a person writes, staff takes it up and answers, and the mail arrives', async ({
  browser,
}) => {
  const smtp = await startSmtpServer();
  closing.push(smtp.stop);
  const server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: seededData('inquiry'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'info@michishirube.example',
    LOG_LEVEL: 'warn',
  });
  closing.push(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  });
  await untilReady(server);
  const email = freshAddress('inquiry');
  const reference = await writeToTheOperator(await pageOn(browser, server.origin), email);

  const desk = await pageOn(browser, server.origin);
  await logInStaff(desk, '/staff');
  const waiting = desk.getByRole('link', { name: /^返信を待っているお問い合わせ/ });
  await expect(waiting).toContainText('1件');
  await expectAccessibleAtBothWidths(desk);

  await waiting.click();
  await desk.getByRole('button', { name: 'テンプレートを作る' }).click();
  await desk.getByLabel('テンプレートの名前').fill('見学のご案内');
  await desk
    .getByLabel('テンプレートの本文')
    .fill(
      '{{名前}}さん\nお問い合わせ（{{受付番号}}）ありがとうございます。\n\n見学は{{見学の日}}です。',
    );
  await desk.getByRole('button', { name: '保存する' }).click();
  await expect(desk.getByRole('button', { name: '「見学のご案内」をなおす' })).toBeVisible();
  await expectAccessibleAtBothWidths(desk);

  await desk.getByRole('link', { name: reference }).click();
  await expect(desk.getByText('見学の日を教えてください。')).toBeVisible();
  await expectAccessibleAtBothWidths(desk);
  await desk.getByLabel('状態').selectOption('対応中');
  await desk.getByLabel('担当').selectOption('運営');
  await desk.getByRole('button', { name: '保存する' }).click();
  await expect(desk.getByText('保存しました')).toBeVisible();

  await desk.getByLabel('テンプレートを入れる').selectOption('見学のご案内');
  const text = desk.getByRole('textbox', { name: '返信の本文' });
  await expect(text).toHaveValue(/^髙橋 𠮷美さん\nお問い合わせ（M-20/);
  await desk.getByRole('button', { name: '返信を送る' }).click();
  await expect(desk.getByText('{{ }} のところを、送る言葉に書きかえてください。')).toBeVisible();
  await text.fill((await text.inputValue()).replace('{{見学の日}}', '7月20日'));
  const map = (content: string) => ({
    ...{ name: '地図.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) },
  });
  await desk.getByLabel('ファイルを添付する').setInputFiles(map('<html></html>'));
  await expect(desk.getByRole('alert')).toContainText('この形式のファイルは添付できません。');
  await desk.getByLabel('ファイルを添付する').setInputFiles(map('%PDF-1.7\n%%EOF\n'));
  await expect(desk.getByText('地図.pdf（1KB）')).toBeVisible();
  await expectAccessible(desk);
  // What is being written survives a reload.
  await desk.reload();
  await expect(text).toHaveValue(/見学は7月20日です。$/);
  await desk.getByRole('button', { name: '返信を送る' }).click();
  await expect(desk.getByRole('dialog')).toContainText(email);
  await expect(desk.getByRole('dialog')).toContainText('添付：地図.pdf');
  await desk.getByRole('dialog').getByRole('button', { name: '送る', exact: true }).click();
  await expect(desk.getByRole('heading', { name: '送った返信' })).toBeVisible();
  await expect(text).toHaveValue('');

  const find = async () =>
    (await smtp.parsed()).find(({ subject }) => subject?.includes(`お返事（${reference}）`));
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  const mail = await find();
  expect(smtp.arrived.at(-1)?.to).toEqual([email]);
  expect(mail?.text).toContain('見学は7月20日です。');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['地図.pdf']);
  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '地図.pdfを保存（1KB）' }).click();
  expect((await saved).suggestedFilename()).toBe('地図.pdf');
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText('送信済み')).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await findByName(desk, reference);

  await desk.goto(`/staff/audit?subject_id=${reference}`);
  await expect(desk.getByRole('table')).toContainText('返信した');
  await expect(desk.getByRole('table')).toContainText('お問い合わせをひらいた');
});

test('an administrator finds one account by its address and sees how the site is', async ({
  page,
}) => {
  await logInStaff(page, '/staff/people');
  const address = page.getByLabel('メールアドレス');
  await address.fill('nobody-here@test.example');
  await page.getByRole('main').getByRole('button', { name: 'さがす' }).click();
  await expect(page.getByText('見つかりませんでした')).toBeVisible();
  await address.fill('student@demo.example');
  await page.getByRole('main').getByRole('button', { name: 'さがす' }).click();
  await expect(page.getByRole('heading', { name: 'student@demo.example' })).toBeVisible();
  expect(page.url()).not.toContain('demo.example');
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('button', { name: 'アカウントを削除する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'アカウントを削除する' }).click();
  await expect(dialog.getByText('「削除」と入力してください。')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'やめる' }).click();

  await page.goto('/staff/health');
  await expect(page.getByRole('heading', { name: 'サーバー' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
