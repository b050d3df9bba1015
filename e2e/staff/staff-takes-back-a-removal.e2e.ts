import { trashDays } from '../../src/contract/staff/rows/trash.ts';
import {
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });
// A page that is left may ask once more for what was just removed.
test.use({ expectedNoise: [/status of 404/] });

const day = 86_400_000;

test('staff removes a draft, a company and an occupation, finds them in the trash and takes each back', async ({
  page,
}) => {
  const mark = Date.now();
  const [title, name] = [`消す下書き${mark}`, `消す工業${mark}株式会社`];
  const dialog = page.getByRole('dialog');

  await logInStaff(page, '/staff/posts');
  await page.getByLabel('題※必須').fill(title);
  await page.getByLabel('アドレス※必須').fill(`e2e-trash-${mark}`);
  await page.getByRole('button', { name: '下書きを作る' }).click();
  await page.waitForURL(/\/staff\/posts\/[0-9a-f-]{36}$/);
  const draft = page.url();
  await page.getByRole('button', { name: '下書きを削除する' }).click();
  await expect(dialog).toContainText(`${trashDays}日の間は、元に戻せます`);
  await dialog.getByRole('button', { name: '下書きを削除する' }).click();
  await expect(page.getByText('ゴミ箱に入れました')).toBeVisible();
  // At once, by what is said.
  const said = page.getByRole('region', { name: 'お知らせ' });
  await said.getByRole('button', { name: '元に戻す' }).click();
  await page.waitForURL(draft);
  await page.getByRole('button', { name: '下書きを削除する' }).click();
  await dialog.getByRole('button', { name: '下書きを削除する' }).click();
  await page.waitForURL('**/staff/posts');

  await page.goto('/staff/companies');
  await page.getByRole('link', { name: '企業を追加する' }).click();
  await page.getByRole('textbox', { name: /^会社名(?!カナ)/ }).fill(name);
  await page.getByRole('textbox', { name: /^会社名カナ/ }).fill('けすこうぎょう');
  await page.getByRole('combobox', { name: /^都道府県/ }).selectOption('鳥取県');
  await page.getByRole('button', { name: '追加する' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const company = page.url();
  await page.getByRole('button', { name: 'にせの企業として消す' }).click();
  await dialog.getByLabel('理由').fill('ためしに追加したため');
  await dialog.getByLabel(/^確認のため/).fill(name);
  await dialog.getByRole('button', { name: '消す', exact: true }).click();
  await page.waitForURL('**/staff/companies?view=all');

  await page.goto('/staff/catalogues/occupations/hairdresser');
  await page.getByRole('button', { name: '一覧から外す' }).click();
  await dialog.getByRole('button', { name: '一覧から外す' }).click();
  await page.waitForURL('**/staff/catalogues/occupations');

  await page.goto('/staff/trash');
  const rowOf = (removed: string) => page.getByRole('row').filter({ hasText: removed });
  const back = (removed: string) => rowOf(removed).getByRole('button', { name: /を元に戻す$/ });
  for (const removed of [title, name, '美容師']) await expect(rowOf(removed)).toBeVisible();
  const times = await rowOf(title)
    .locator('time')
    .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  expect((times[1]! - times[0]!) / day).toBeCloseTo(trashDays, 1);
  await expectAccessibleAtBothWidths(page);

  await back(title).click();
  await page.waitForURL(draft);
  await expect(page.locator('#post-title')).toHaveValue(title);
  await page.goto('/staff/trash');
  await back(name).click();
  await page.waitForURL(company);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goto('/staff/trash');
  await back('美容師').click();
  await page.waitForURL('**/staff/catalogues/occupations/**');
  await expect(page.getByRole('button', { name: '一覧から外す' })).toBeVisible();
  await page.goto('/staff/trash');
  await expect(page.getByRole('heading', { name: 'ゴミ箱' })).toBeVisible();
  for (const removed of [title, name, '美容師']) await expect(rowOf(removed)).toHaveCount(0);
});
