import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pngOf } from '../../src/server/testing/pictures.ts';
import { makeCompany } from '../support/make-account.ts';
import { linkInMail } from '../support/read-mail.ts';
import { freshAddress, password } from '../support/register-in-the-browser.ts';
import { expectAccessible, expect as expectSoon, test } from '../support/watched-page.ts';
import { field, isSaved, openSteps } from '../support/write-company-page.ts';

// A save waits for a pause in the typing, a PDF for its reader.
const expect = expectSoon.configure({ timeout: 30_000 });

const sheet = new URL('../../src/documents/job-offer/fixtures/01.pdf', import.meta.url);
/** The 法人番号 on the sheet. */
const number = '5180301024857';
/** Inputs that a person types into from the mail to a whole page. */
const mostTyped = 40;

/** Types into one input at a time and counts them: nothing else in this journey types. */
function typist() {
  let count = 0;
  return {
    type: async (control: Locator, text: string) => {
      count += 1;
      await control.fill(text);
    },
    typed: () => count,
  };
}
type Typist = ReturnType<typeof typist>;

/** Takes every value of the sheet by its own button. */
async function acceptOneByOne(panel: Locator): Promise<number> {
  const accept = panel.getByRole('button', { name: /^(入れる|加える) ?（/ });
  const offered = await accept.count();
  for (let left = offered; left > 0; left = await accept.count()) {
    await accept.first().click();
    await expect.poll(() => accept.count()).toBeLessThan(left);
  }
  return offered;
}

/** What a submission waits for that no sheet tells. */
async function typeRequired(page: Page, { type }: Typist): Promise<void> {
  await type(field(page, /^キャッチコピー/), '走る車の、見えない力をつくる。');
  await type(field(page, /^ひとことで/), '自動車のギアとシャフトを作る工場です。');
  await page.getByLabel(/^業界/).selectOption('manufacturing');
  await type(field(page, /^仕事をさがす/), '機械');
  await page.getByRole('button', { name: /^選ぶ/ }).first().click();
  await type(field(page, /^固定残業代/), 'なし');
  await type(page.getByLabel('対象', { exact: true }), '会社全体');
}

/** What else a whole page tells. */
async function typeTheRest(page: Page, { type }: Typist): Promise<void> {
  await type(field(page, /^こんな人は楽しめます/), '手を動かして、形ができるのが好きな人');
  await type(field(page, /^大変なところ/), '夏の工場は暑く、立って働く時間が長いです。');
  await type(field(page, /^こんな人は、大変に感じる/), '細かい数字を確かめるのがにがてな人');
  await type(field(page, /^取れる資格/), '技能検定（受検料は会社が出します）');
  await page.getByRole('button', { name: '年を追加する', exact: true }).click();
  await type(page.getByLabel('していること'), '先輩について、材料のセットと測り方をおぼえます。');
  const day = [
    ['08:15', '朝礼と機械の点検'],
    ['17:15', 'そうじをして帰る'],
  ] as const;
  for (const [at, [time, activity]] of day.entries()) {
    await page.getByRole('button', { name: '時刻を追加する', exact: true }).click();
    await type(page.getByLabel('時刻', { exact: true }).nth(at), time);
    await type(page.getByLabel('すること').nth(at), activity);
  }
  await page.getByRole('button', { name: '先輩を追加する', exact: true }).click();
  await type(page.getByLabel(/^年次/), '入社2年目');
  await type(page.getByLabel(/^高校の学科/), '機械科');
  await type(page.getByLabel('この会社を選んだ理由は？'), '見学で、先輩が楽しそうでした。');
  await type(page.getByLabel('うれしかったことは？'), 'はじめて一人で部品を作れたことです。');
  await type(page.getByLabel('大変だったことは？'), '図面の読み方をおぼえることです。');
  await type(field(page, /^夜勤・シフト/), '18歳から、入社半年ごろに夜勤をはじめます。');
  await type(field(page, /^人数/), '1回に5人まで');
  await type(field(page, /^服装/), '制服');
  await type(field(page, /^持ち物/), '筆記用具');
  await type(field(page, /^英語の会社名/), 'Mikawa Oozora Seiko');
  await type(field(page, /^設立/), '昭和48年4月');
  await type(field(page, /^うち高校卒の人/), '60');
  await page.getByRole('button', { name: '場所を追加する', exact: true }).click();
  await type(page.getByLabel(/^名前（例：本社工場）/), '本社工場');
  await page.getByRole('radio', { name: '募集していません' }).check();
  await page.getByLabel('ロゴを選ぶ').setInputFiles({
    ...{ name: 'logo.png', mimeType: 'image/png' },
    buffer: Buffer.from(pngOf(120, 120)),
  });
  await expect(page.getByRole('img', { name: /のロゴ$/ })).toBeVisible();
}

test.describe('on a phone', () => {
  test.describe.configure({ timeout: 300_000 });
  test.use({ viewport: { width: 390, height: 844 } });

  test('an invited person comes from the mail to a whole page out of a PDF', async ({
    page,
    browser,
  }) => {
    const invited = freshAddress('invited');
    await makeCompany(page, freshAddress('inviting'), number);
    await page.goto('/company-members');
    await page.getByLabel('招待する人のメールアドレス').fill(invited);
    await page.getByRole('button', { name: '招待する', exact: true }).click();
    await expect(page.getByText('招待中')).toBeVisible();
    const link = await linkInMail(page, {
      ...{ to: invited, subject: /メンバーへの招待/, path: '/company-invitation/' },
    });

    const context = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: { width: 390, height: 844 },
    });
    const own = await context.newPage();
    const writer = typist();
    await own.goto(link);
    await expect(own.getByRole('heading', { name: /からの招待/ })).toBeVisible();
    await expectAccessible(own);
    await writer.type(own.getByRole('textbox', { name: /^名前/ }), '高橋 二郎');
    await writer.type(own.getByLabel(/^パスワード/).first(), password);
    await own.getByRole('button', { name: '登録して参加する' }).click();
    await expect(own.getByRole('heading', { name: '会社ページの編集' })).toBeVisible();

    const panel = own.getByRole('region', { name: '求人票から入れる' });
    await panel.getByLabel('求人票のPDFを選ぶ').setInputFiles({
      ...{ name: 'offer.pdf', mimeType: 'application/pdf' },
      buffer: readFileSync(sheet),
    });
    await expect(panel.getByRole('heading', { name: '求人票から読み取れた内容' })).toBeFocused();
    await expectAccessible(own);
    expect(await acceptOneByOne(panel)).toBeGreaterThan(30);
    await isSaved(own);
    await panel.getByRole('button', { name: '読み取った内容を閉じる' }).click();

    await openSteps(own);
    await typeRequired(own, writer);
    await typeTheRest(own, writer);
    await isSaved(own);
    await expect(own.getByRole('meter', { name: '入っている項目：100％' })).toBeVisible();
    await expect(own.getByText('15 / 15項目', { exact: true })).toBeVisible();
    expect(writer.typed()).toBeLessThanOrEqual(mostTyped);
    await expectAccessible(own);

    await own.getByRole('button', { name: '確認に出す' }).click();
    await expect(own.getByText('確認中', { exact: true })).toBeVisible();
    await expectAccessible(own);
    await own.getByRole('link', { name: '生徒に見える画面', exact: true }).click();
    await expect(own.getByRole('region', { name: '先輩の声' })).toContainText('機械科');
    const salary = own.getByRole('definition').filter({ hasText: '19万1,500円' });
    await expect(salary.first()).toBeVisible();
    await expectAccessible(own);
    await context.close();
  });
});
