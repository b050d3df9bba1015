import type { Page } from '@playwright/test';
import { pngOf } from '../../src/server/testing/pictures.ts';
import { makeCompany } from '../support/make-account.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import {
  expectAccessible,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';
import {
  confirm,
  field,
  fillRequired,
  isSaved,
  noteCall,
  openSteps,
  ownId,
  writePage,
} from '../support/write-company-page.ts';

// A save waits for a pause in the typing, a picture for its turn.
const expect = expectSoon.configure({ timeout: 20_000 });

const picture = (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(pngOf(width, height)),
});

async function openEditor(page: Page): Promise<void> {
  await page.goto('/company-page');
  await expect(page.getByRole('heading', { name: /^公開に必要な\d+項目$/ })).toBeVisible();
}

test.describe('on a phone', () => {
  test.describe.configure({ timeout: 180_000 });
  test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [/status of 400/] });

  test('a company writes its page from the draft to the review', async ({ page }) => {
    await makeCompany(page, freshAddress('bakery'));
    await openEditor(page);
    await expectAccessible(page);
    const filled = page.getByRole('meter', { name: /^入っている項目：\d+％$/ });
    const progress = () => filled.evaluate((meter) => (meter as HTMLMeterElement).value);
    await expect(filled).toBeVisible();
    const filledAtFirst = await progress();
    await expect(page.getByText('0 / 15項目', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: '確認に出す' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'か所、入力を確かめてください' });
    await expect(summary).toBeFocused();
    // A field in a closed step is opened by its link.
    await expect(field(page, /^公式サイト/)).toBeHidden();
    await summary.getByRole('link', { name: /^キャッチコピー/ }).click();
    await expect(field(page, /^キャッチコピー/)).toBeFocused();
    await page.keyboard.type('看護婦もよろこぶパン');
    await expect(page.getByText('性別の言葉：「看護婦」')).toBeVisible();
    await field(page, /^キャッチコピー/).fill('町のパンを、朝いちばんに。');
    await expect(page.getByText('性別の言葉：「看護婦」')).toBeHidden();

    await openSteps(page);
    await fillRequired(page);
    await field(page, /^年間休日/).fill('１２０日');
    await page.getByRole('button', { name: '時刻を追加する' }).click();
    await page.getByLabel('時刻', { exact: true }).fill('08:00');
    await page.getByLabel('すること').fill('生地の仕込み');
    await page.getByRole('button', { name: 'プログラムを追加する' }).click();
    await field(page, /^題名/).fill('パンを焼く3日間');
    await field(page, /^時期/).fill('夏休み');
    await page.getByLabel('始まりの日').fill('2090-08-01');
    await page.getByLabel('終わりの日').fill('2090-08-03');
    await field(page, /^内容$/).fill('生地をこねて、焼くところまでを体験します。');
    await field(page, /^保険/).fill('学校の保険');
    await field(page, /^研修/).fill('入社後2週間の研修があります。');
    await page.getByLabel('対象', { exact: true }).fill('会社全体');
    await page.getByRole('button', { name: '項目を追加する' }).click();
    await page.getByLabel('項目', { exact: true }).selectOption('研修');
    await page.getByLabel('この項目の対象').fill('本社の工場');
    await field(page, /^こんな人は、大変に感じる/).fill('朝がにがてな人（5時に始まります）');
    await isSaved(page);
    await expect.poll(progress).toBeGreaterThan(filledAtFirst);
    await expect(page.getByText('1 / 15項目', { exact: true })).toBeVisible();

    await page.getByLabel('ロゴを選ぶ').setInputFiles(picture('logo.png', 120, 120));
    await expect(page.getByRole('img', { name: /のロゴ$/ })).toBeVisible();
    await page.getByLabel(/^新しい写真の説明/).fill('オーブンの前の先輩');
    await page.getByLabel('写真を選ぶ').setInputFiles(picture('oven.png', 300, 200));
    await expect(page.getByRole('img', { name: 'オーブンの前の先輩' })).toBeVisible();
    await page.getByLabel(/^新しい写真の説明/).fill('こわれた写真');
    const broken = {
      name: 'x.png',
      mimeType: 'image/png',
      buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    };
    await page.getByLabel('写真を選ぶ').setInputFiles(broken);
    await expect(
      page.getByText(/画像を読み取れませんでした|形式のファイルは使えません/),
    ).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await openSteps(page);
    await expect(field(page, /^年間休日/)).toHaveValue('120');
    await expect(field(page, /^キャッチコピー/)).toHaveValue('町のパンを、朝いちばんに。');

    await page.getByRole('link', { name: '生徒に見える画面', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('株式会社みほん製パン');
    await expect(page.getByRole('img', { name: 'オーブンの前の先輩' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^大変なところ/ })).toContainText(
      '朝がにがてな人',
    );
    await expect(page.getByText('対象: 本社の工場')).toBeVisible();
    const programme = page.getByRole('listitem').filter({ hasText: 'パンを焼く3日間' });
    await expect(programme).toContainText(
      /夏休み・2090年8月1日.*・東京都・対象 2年生・保険 学校の保険/,
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: '編集にもどる' }).click();

    await page.getByRole('button', { name: '確認に出す' }).click();
    await expect(page.getByText('確認中', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('once it is public', () => {
  test.describe.configure({ timeout: 240_000 });
  test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [/status of 409/] });

  test('a company stops its page, shows it again, and says that it still holds', async ({
    page,
    browser,
    baseURL,
  }) => {
    await makeCompany(page, freshAddress('public'));
    await writePage(page, 'とめて、またはじめるパン屋');
    const id = await ownId(page);
    const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await logInStaff(desk, `/staff/companies/${id}`);
    await noteCall(desk);
    await confirm(desk, 'この内容を公開する', '公開する');
    const status = async () => (await page.request.get(`/company/${id}`)).status();
    await expect.poll(status).toBe(200);

    await page.goto('/dashboard');
    await expect(page.getByText('まだの項目を書くと、もっと伝わります')).toBeVisible();
    await expect(page.getByRole('list', { name: /^まだの項目/ }).getByRole('link')).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('link', { name: /^初任給/ }).click();
    await expect(field(page, /^初任給（高校卒・月）/)).toBeFocused();

    await page.getByRole('button', { name: '公開を停止する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '停止する', exact: true }).click();
    await expect(page.getByText('公開を停止しました。')).toBeVisible();
    await expect(page.getByText('公開を停止中', { exact: true })).toBeVisible();
    await expect.poll(status).toBe(404);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: '再開する画面へ' }).click();
    await expect(page.getByRole('button', { name: '公開を再開する' })).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('button', { name: '公開を再開する' }).click();
    await expect(page.getByText('公開中', { exact: true })).toBeVisible();
    await expect.poll(status).toBe(200);

    // What the staff changed while this window was open is looked at first.
    await desk.goto(`/staff/companies/${id}?view=edit`);
    await desk.getByRole('textbox', { name: /^キャッチコピー/ }).fill('運営が直した言葉');
    await desk
      .getByRole('button', { name: /^保存する/ })
      .first()
      .click();
    await expect(desk.getByText(/^保存しました/).first()).toBeVisible();
    await desk.context().close();
    // Nor has it looked by taking the page down for a moment, though the answers tell of the change.
    await page.getByRole('button', { name: '公開を停止する' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '停止する', exact: true }).click();
    await page.getByRole('button', { name: '公開を再開する' }).click();
    await expect(page.getByText('公開中', { exact: true })).toBeVisible();
    const isTrue = page.getByRole('button', { name: '公開中の内容は、いまも正しい' });
    await isTrue.click();
    await expect(page.getByText(/公開中のページが変わりました/)).toBeVisible();
    await expectAccessible(page);
    await isTrue.click();
    await expect(page.getByText('内容を確かめた日を、今日にしました。')).toBeVisible();
    // By key: the message about what was done may stand before it.
    await page.getByText(/^これまでの記録/).press('Enter');
    await expect(page.getByText(/自社：内容が正しいことを確かめました/)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/company/${id}`);
    await expect(page.getByText(/に会社が確認しました。/)).toBeVisible();
  });
});

test.describe('when the connection is lost', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED/] });

  test('nothing that was written is lost', async ({ page, context }) => {
    await makeCompany(page, freshAddress('offline'));
    await openEditor(page);
    await context.setOffline(true);
    await field(page, /^キャッチコピー/).fill('電波のない場所で書いた言葉');
    await expect(page.getByText(/通信できませんでした.*この端末に残っていて/)).toBeVisible();
    await context.setOffline(false);
    await isSaved(page);
    await page.reload();
    await expect(field(page, /^キャッチコピー/)).toHaveValue('電波のない場所で書いた言葉');
  });
});

test.describe('in two windows', () => {
  test.use({ expectedNoise: [/status of 409/] });

  test('the later save wins, says so, and keeps the other fields', async ({ page, context }) => {
    await makeCompany(page, freshAddress('windows'));
    await openEditor(page);
    const other = await context.newPage();
    await openEditor(other);
    await field(page, /^ひとことで/).fill('一つめの窓の言葉');
    await isSaved(page);
    await field(other, /^キャッチコピー/).fill('二つめの窓の言葉');
    await isSaved(other);
    await expect(other.getByText(/ほかの画面でも編集されています/)).toBeVisible();
    await expect(field(other, /^ひとことで/)).toHaveValue('一つめの窓の言葉');
  });
});

test.describe('a link to confirm a page that is dead', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [/status of 400/] });

  test('says so kindly once the button is pressed, and shows the way on', async ({ page }) => {
    await page.goto('/company-confirm/dead');
    await expectAccessible(page);
    await page.getByRole('button', { name: '変わったところはありません' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('使えなくなりました');
    await expectAccessible(page);
  });
});
