import { csvOf, numericTable } from '../../src/server/testing/files/job-tag-files.ts';
import { sjis } from '../../src/server/testing/files/shift-jis.ts';
import {
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: [/status of 409/] });

const title = '美容と理容の師';
const published = numericTable([
  { code: 2, title },
  ...Array.from({ length: 40 }, (_, at) => ({ code: 100 + at, title: `どこにもない${at}番` })),
]);
const file = {
  name: 'IPD_DL_numeric_7_00.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(sjis(csvOf(published))),
};

test('occupations are matched to the list of job tag by hand, and a later import keeps them', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInStaff(page, '/staff/catalogues');
  const panel = page.getByRole('region', { name: '職業の数値を取りこむ' });
  const bringIn = () => panel.getByLabel('Excel（.xlsx）かCSV').setInputFiles(file);
  await bringIn();
  await panel.getByRole('button', { name: 'この内容で取りこむ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取りこむ', exact: true }).click();
  await expect(panel.getByText('取りこみました')).toBeVisible();

  await page.getByRole('link', { name: '公式の職業との組み合わせ' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByLabel('職業の名前').fill('美容師');
  await expect(page.getByText('1件', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: '美容師' }).click();
  const choose = page.getByRole('button', { name: `「${title}」にする` });
  await expect(choose.first()).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const colleague = await context.newPage();
  await logInStaff(colleague, '/staff/catalogues/official-matches/hairdresser');
  await expect(colleague.getByRole('button', { name: '該当なしにする' })).toBeVisible();

  await page.getByLabel('job tagの職業の名前').fill('どこにもない7番');
  await page.getByRole('button', { name: 'この言葉でさがす' }).click();
  await expect(page.getByText('1件', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await choose.first().click();
  await expect(page.getByText(`job tagの「${title}」の数値を使います`)).toBeVisible();
  await expect(page.getByRole('heading', { name: '美容師' })).toBeFocused();
  await expectAccessibleAtBothWidths(page);

  await colleague.getByRole('button', { name: '該当なしにする' }).click();
  await expect(colleague.getByText('ほかの人が、先にこの職業を決めました')).toBeVisible();
  await expect(colleague.getByText(`job tagの「${title}」の数値を使います`)).toBeVisible();
  await context.close();

  await page.goto('/staff/catalogues');
  await bringIn();
  await expect(panel.getByText('取りこむものはありません')).toBeVisible();
  await page.goto('/staff/catalogues/official-matches/hairdresser');
  await page.getByRole('button', { name: '決める前にもどす' }).click();
  await expect(page.getByText('公式の数値は、まだありません')).toBeVisible();
  await page.getByRole('button', { name: '該当なしにする' }).click();
  await expect(page.getByText('あてはまる公式の職業は、ありません')).toBeVisible();
  await page.getByRole('link', { name: '次の、決めていない職業へ' }).click();
  await expect(page.getByText('公式の数値は、まだありません')).toBeVisible();
});
