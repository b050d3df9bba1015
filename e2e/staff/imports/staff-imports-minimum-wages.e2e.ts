import { wageColumns } from '../../../src/contract/staff/dated-tables/minimum-wages.ts';
import {
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: [/status of 400/] });

const source = '令和7年度の鳥取県最低賃金,鳥取労働局,https://wages.example/tottori,2026-09-01';
const header = wageColumns.map((column) => column.header).join(',');
const csv = (...lines: string[]) => ({
  name: 'minimum-wages.csv',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}\r\n`),
});

test('bad lines of minimum wages are named and change nothing; good ones are shown, taken and cited', async ({
  page,
  browser,
  baseURL,
}) => {
  // Another amount for each try.
  const amount = 1_100 + (Date.now() % 900);
  const shown = `${Math.floor(amount / 1_000)},${String(amount % 1_000).padStart(3, '0')}円`;
  const good = `鳥取県,令和7年度,${amount},令和7年10月4日,${source}`;
  await logInStaff(page, '/staff/catalogues');
  await page.getByRole('link', { name: '最低賃金' }).click();
  const panel = page.getByRole('region', { name: '最低賃金を取りこむ' });
  const file = panel.getByLabel('Excel（.xlsx）かCSV');
  await file.setInputFiles(
    csv(good, `鳥取,2025,千円,令和7年10月4日,${source}`, `とっとり,2025,957,2027-10-04,${source}`),
  );
  const alert = panel.getByRole('alert');
  await expect(alert).toContainText('3行目：「1時間の額」は、円の数字だけを書いてください。');
  await expect(alert).toContainText('4行目：「都道府県」は、「東京都」のように書いてください。');
  await expect(alert).toContainText('なにも変えていません');
  await expect(panel.getByRole('button', { name: 'この内容で取りこむ' })).toBeHidden();

  await file.setInputFiles(csv(good));
  await expect(panel.getByRole('cell', { name: '鳥取県 2025年度' })).toBeVisible();
  await expect(panel.getByRole('cell', { name: shown })).toBeVisible();
  await expect(panel.getByText('まだ、なにも変えていません')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const reader = await (await browser.newContext()).newPage();
  const column = `${baseURL}/column/minimum-wage-and-overtime`;
  const ofTottori = reader.getByRole('row').filter({ hasText: '鳥取県' });
  await reader.goto(column);
  await expect(ofTottori).not.toContainText(shown);

  await panel.getByRole('button', { name: 'この内容で取りこむ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取りこむ', exact: true }).click();
  await expect(panel.getByText('取りこみました')).toBeVisible();
  const rows = page.getByRole('table', { name: '最低賃金' }).getByRole('row');
  await page.getByLabel('都道府県').selectOption('鳥取県');
  await expect(rows.filter({ hasText: shown })).toContainText('いまの額');
  await expect(rows.filter({ hasText: '取りかえた額' }).first()).toBeVisible();
  // A kept page may be shown for some seconds more.
  await expect(async () => {
    await reader.goto(column);
    await expect(ofTottori).toContainText(shown, { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await reader.context().close();
});
