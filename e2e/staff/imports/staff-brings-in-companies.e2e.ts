import { linkInMail } from '../../support/read-mail.ts';
import {
  freshAddress,
  password,
  someCorporateNumber,
} from '../../support/register-in-the-browser.ts';
import {
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 30_000 });
test.describe.configure({ timeout: 240_000 });

const header = '法人番号,会社名,会社名カナ,都道府県,市区町村,招待するメールアドレス';
const csv = (...lines: string[]) => ({
  name: '会員企業.csv',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}\r\n`),
});

test('an association mends its file by the list of bad lines, brings it in, and the invitations arrive', async ({
  page,
  browser,
}) => {
  const first = someCorporateNumber(1);
  const owner = freshAddress('invited');
  const name = `株式会社かいいん${first.slice(-5)}`;
  const good = `${first},${name},カブシキガイシャカイイン,愛知県,豊田市,${owner}`;
  const second = `${someCorporateNumber(2)},有限会社ふたつめ,ユウゲンガイシャフタツメ,愛知県,岡崎市,`;
  await logInStaff(page, '/staff/companies');
  await page.getByRole('link', { name: 'ファイルから取りこむ' }).click();
  const file = page.getByLabel('CSVかExcel（.xlsx）のファイル');
  await file.setInputFiles(
    csv(good, '1234567890123,,カナ,愛知県,,', `${first},二重,ニジュウ,名古屋,,a@@b`),
  );
  await expect(page.getByRole('alert')).toContainText('か所を直してから');
  const bad = page.getByRole('region', { name: '直すところ' });
  for (const cell of ['法人番号', '会社名', '都道府県', '招待するメールアドレス'])
    await expect(bad.getByRole('cell', { name: cell }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'この内容で取りこむ' })).toBeHidden();
  await expectAccessibleAtBothWidths(page);

  await file.setInputFiles(csv(good, second));
  await expect(page.getByText('まだ、なにも変えていません')).toBeVisible();
  await expect(page.getByRole('cell', { name })).toBeVisible();
  await page.getByRole('button', { name: 'この内容で取りこむ' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2社を追加し、0社を直します。1人に、招待のメールが届きます。');
  await dialog.getByRole('button', { name: '取りこむ', exact: true }).click();
  const run = page.getByRole('article', { name: '企業をファイルから取りこむ' });
  await expect(run.getByText('終わりました。2件を終え、0件を見送りました。')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await file.setInputFiles(csv(good, second));
  await expect(page.getByText('取りこむものはありません')).toBeVisible();

  const link = await linkInMail(page, {
    ...{ to: owner, subject: /会社ページへのご招待/, path: '/company-invitation/' },
  });
  const invited = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin })
  ).newPage();
  await invited.goto(link);
  await expect(invited.getByRole('heading', { name: `「${name}」からの招待` })).toBeVisible();
  await invited.getByRole('textbox', { name: /^名前/ }).fill('会員 花子');
  await invited
    .getByLabel(/^パスワード/)
    .first()
    .fill(password);
  await invited.getByRole('button', { name: '登録して参加する' }).click();
  await expect(invited.getByRole('heading', { name: '会社ページの編集' })).toBeVisible();
});

test.describe('A company', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('is added by hand, and what is wrong is said at its field', async ({ page }) => {
    await logInStaff(page, '/staff/companies');
    await page.getByRole('link', { name: '企業を追加する' }).click();
    await page.getByRole('textbox', { name: /^会社名カナ/ }).fill('てでたすこうぎょう');
    await page.getByRole('textbox', { name: /^法人番号/ }).fill(someCorporateNumber(3));
    await page.getByRole('combobox', { name: /^都道府県/ }).selectOption('愛知県');
    await page.getByRole('button', { name: '追加する' }).click();
    await expect(page.getByRole('textbox', { name: /^会社名(?!カナ)/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('textbox', { name: /^会社名(?!カナ)/ }).fill('てでたす工業株式会社');
    await page.getByRole('button', { name: '追加する' }).click();
    await expect(page.getByRole('heading', { name: 'てでたす工業株式会社' })).toBeVisible();
  });
});
