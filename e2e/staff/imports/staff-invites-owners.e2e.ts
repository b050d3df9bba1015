import { freshAddress, someCorporateNumber } from '../../support/register-in-the-browser.ts';
import {
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 30_000 });
test.describe.configure({ timeout: 240_000 });

const csv = (...lines: string[]) => ({
  name: '招待.csv',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(
    `\uFEFF${['法人番号,会社名,招待するメールアドレス', ...lines].join('\r\n')}\r\n`,
  ),
});

test('the desk invites the owner of a company by a list, sees that it waits, and sends it once more', async ({
  page,
}) => {
  const number = someCorporateNumber(7);
  const name = `株式会社しょうたい${number.slice(-5)}`;
  await logInStaff(page, '/staff/companies');
  await page.getByRole('link', { name: '企業を追加する' }).click();
  await page.getByRole('textbox', { name: /^会社名(?!カナ)/ }).fill(name);
  await page.getByRole('textbox', { name: /^会社名カナ/ }).fill('しょうたい');
  await page.getByRole('textbox', { name: /^法人番号/ }).fill(number);
  await page.getByRole('combobox', { name: /^都道府県/ }).selectOption('愛知県');
  await page.getByRole('button', { name: '追加する' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto('/staff/companies/invitations');
  await expect(page.getByRole('heading', { name: '管理者への招待', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '一覧のファイルから招待する' }).click();
  const file = page.getByLabel('CSVかExcel（.xlsx）のファイル');
  await file.setInputFiles(csv(`${number},株式会社べつの,${freshAddress('wrong')}`));
  await expect(page.getByRole('alert')).toContainText('か所を直してから');
  await expect(
    page
      .getByRole('region', { name: '直すところ' })
      .getByRole('cell', { name: '会社名', exact: true }),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await file.setInputFiles(csv(`${number},${name},${freshAddress('owner')}`));
  await expect(page.getByRole('cell', { name: '招待のメールを送る' })).toBeVisible();
  await page.getByRole('button', { name: 'この内容で招待する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '招待する', exact: true }).click();
  const run = page.getByRole('article', { name: 'まとめて管理者を招待する' });
  await expect(run.getByText('終わりました。1件を終え、0件を見送りました。')).toBeVisible();

  await page.getByRole('link', { name: '招待の一覧へ' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('返事を待っている');
  await expectAccessibleAtBothWidths(page);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'もう一度招待する' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'もう一度招待する', exact: true })
    .click();
  await expect(run.first().getByText('終わりました。1件を終え、0件を見送りました。')).toBeVisible();
});
