import { pngOf } from '../../src/server/testing/pictures.ts';
import { jsonLdProblems } from '../support/json-ld-rules.ts';
import {
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
// A minute passes until the scheduled one is shown.
test.describe.configure({ timeout: 240_000 });
// Asking for what is not shown yet is part of it, and so are refused and overtaken saves.
test.use({ expectedNoise: [/status of (400|404|409)/] });

/** The next full minute that is still some seconds away, as a field of Japan's time takes it. */
function soon(): string {
  const minute = 60_000;
  const at = Math.ceil((Date.now() + 8_000) / minute) * minute;
  return new Date(at + 9 * 60 * minute).toISOString().slice(0, 16);
}

test('a column is written with a preview, scheduled, appears, is restored and unpublished', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = `e2e-${Date.now()}`;
  const address = `${baseURL}/column/${slug}`;
  const reader = await (await browser.newContext()).newPage();
  await logInStaff(page, '/staff/posts');
  await expect(page.getByRole('table', { name: 'コラム' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('題※必須').fill('面接の前の日にすること');
  await page.getByLabel('アドレス※必須').fill('使えないアドレス');
  await page.getByRole('button', { name: '下書きを作る' }).click();
  await expect(page.getByText(/半角の小文字と数字を、ハイフンでつないで/)).toBeVisible();
  await page.getByLabel('アドレス※必須').fill(slug);
  await page.getByRole('button', { name: '下書きを作る' }).click();
  await page.waitForURL(/\/staff\/posts\/[0-9a-f-]{36}$/);

  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  const preview = page.getByRole('region', { name: '見え方' });
  await page
    .getByLabel('本文', { exact: true })
    .fill('## 持ち物を確かめる\n\n受験票と筆記用具を用意します。');
  await expect(preview.getByRole('heading', { name: '持ち物を確かめる' })).toBeVisible();
  await page.getByRole('button', { name: '画像を入れる' }).click();
  const buffer = Buffer.from(pngOf(200, 150));
  await page
    .getByLabel('新しい画像を選ぶ')
    .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer });
  await page.getByLabel('画像の説明').fill('かばんに入れた受験票と筆箱');
  await page.getByRole('button', { name: 'この画像を入れる' }).click();
  await expect(preview.getByRole('img', { name: 'かばんに入れた受験票と筆箱' })).toBeVisible();

  // What is not saved survives a reload.
  await page.reload();
  await expect(page.getByText('まだ保存していない内容を読みこみました')).toBeVisible();
  await expect(page.getByLabel('本文', { exact: true })).toHaveValue(/受験票と筆記用具/);

  // A change of mind leads back to where it began.
  const publish = page.getByRole('button', { name: 'いま公開する' });
  const dialog = page.getByRole('dialog');
  await publish.press('Enter');
  await expect(dialog.getByRole('button', { name: 'やめる' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(publish).toBeFocused();

  await publish.click();
  await dialog.getByRole('button', { name: 'いま公開する' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'か所、入力を確かめてください' });
  await expect(summary).toBeFocused();
  await page.getByLabel('リード文').fill('面接の前の日に、しておくと安心なことをまとめました。');
  await page.getByLabel('タグ').fill('面接、持ち物');
  await page
    .getByLabel('本文')
    .fill(`## 持ち物を確かめる\n\n${'受験票と筆記用具を用意します。'.repeat(5)}`);
  // A paid column says who paid.
  await page.getByLabel('広告（PR）として公開する').check();
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(summary).toContainText('依頼した企業の名前を入力してください');
  await page.getByLabel('依頼した企業の名前').fill('株式会社みほん製作所');
  const notice = 'この記事は、株式会社みほん製作所の依頼により制作した広告です。';
  await expect(preview.getByText(notice)).toBeVisible();
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('まだ保存していない変更があります')).toBeHidden();
  await expectAccessibleAtBothWidths(page);

  expect((await reader.goto(address))?.status()).toBe(404);
  await page.getByLabel('公開する日時（日本時間）').fill(soon());
  await page.getByRole('button', { name: 'この日時に公開する' }).click();
  await expect(page.getByText(/に、自動で公開されます/)).toBeVisible();
  expect((await reader.goto(address))?.status()).toBe(404);
  await expect
    .poll(async () => (await reader.goto(address))?.status(), {
      timeout: 90_000,
      intervals: [2_000],
    })
    .toBe(200);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('面接の前の日にすること');
  await expect(reader.getByRole('heading', { name: '持ち物を確かめる' })).toBeVisible();
  await expect(reader.getByText(notice)).toBeVisible();
  const html = await reader.content();
  expect(html).toContain('"sponsor":{"@type":"Organization","name":"株式会社みほん製作所"}');
  expect(jsonLdProblems(html)).toEqual([]);
  // Somebody else may have asked for the list just before: it is kept for ten seconds.
  const card = reader.getByRole('article').filter({ hasText: '面接の前の日にすること' });
  await expect(async () => {
    await reader.goto(`${baseURL}/column`);
    await expect(card).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expect(card).toContainText('PR（広告の記事）・株式会社みほん製作所');

  // A saved change is public at once, and the version before it can be brought back.
  await page.reload();
  await page.getByLabel('題', { exact: false }).first().fill('面接の前日にすること');
  await page.getByRole('button', { name: '保存して公開中の記事に反映' }).click();
  await expect(page.getByText('まだ保存していない変更があります')).toBeHidden();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('面接の前日にすること');
  await page
    .getByRole('button', { name: /^この版にもどす/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'もどす', exact: true }).click();
  await expect(page.locator('#post-title')).toHaveValue('面接の前の日にすること');

  await page.getByRole('button', { name: '非公開にする' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '非公開にする' }).click();
  await expect(page.getByText('もう一度公開できます')).toBeVisible();
  expect((await reader.goto(address))?.status()).toBe(404);
  await reader.context().close();
});

test('two who write at once are told, and nobody loses anything', async ({ page, context }) => {
  await logInStaff(page, '/staff/posts');
  await page.getByLabel('題※必須').fill('ふたりで書く記事');
  await page.getByLabel('アドレス※必須').fill(`e2e-two-${Date.now()}`);
  await page.getByRole('button', { name: '下書きを作る' }).click();
  await page.waitForURL(/\/staff\/posts\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('本文', { exact: true }).fill('ほかの人の文');
  await other.getByRole('button', { name: '保存する' }).click();
  await expect(other.getByText('まだ保存していない変更があります')).toBeHidden();
  await page.getByLabel('本文', { exact: true }).fill('わたしの文');
  await page.getByRole('button', { name: '保存する' }).click();
  await page.getByRole('button', { name: /^自分の内容で保存する/ }).click();
  await expect(page.getByText('まだ保存していない変更があります')).toBeHidden();
  await expect(page.getByLabel('本文', { exact: true })).toHaveValue('わたしの文');
  await expect(page.getByRole('button', { name: /^この版にもどす/ })).toHaveCount(2);
});
