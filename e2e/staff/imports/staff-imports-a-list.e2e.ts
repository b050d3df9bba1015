import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });

const header = 'school_code,kind,pref_code,name,closed_on';
const csv = (...lines: string[]) => ({
  name: 'schools.csv',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}\r\n`),
});
const code = `D1${String(Date.now()).slice(-11)}`;
const good = `${code},高等学校,13,ためし取りこみ高等学校,`;

test.describe('a list', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('that is broken changes nothing; one that fits is shown, then brought in', async ({
    page,
  }) => {
    await logInStaff(page, '/staff/catalogues');
    const panel = page.getByRole('region', { name: '高校の一覧を取りこむ' });
    const file = panel.getByLabel('Excel（.xlsx）かCSV');
    await file.setInputFiles(csv(good, 'x,y'));
    await expect(panel.getByRole('alert')).toContainText('3行目');
    await expect(panel.getByRole('alert')).toContainText('なにも変えていません');
    await expect(panel.getByRole('button', { name: 'この内容で取りこむ' })).toBeHidden();

    await file.setInputFiles(csv(good));
    await expect(panel.getByRole('cell', { name: '東京都 ためし取りこみ高等学校' })).toBeVisible();
    await expect(panel.getByText('まだ、なにも変えていません')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    const search = '/api/registration/high_schools/?q=ためし取りこみ';
    expect(await (await page.request.get(search)).json()).toEqual([]);
    await panel.getByRole('button', { name: 'この内容で取りこむ' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取りこむ', exact: true }).click();
    await expect(panel.getByText('取りこみました')).toBeVisible();
    expect(await (await page.request.get(search)).json()).toMatchObject([{ code }]);
    await file.setInputFiles(csv(good));
    await expect(panel.getByText('取りこむものはありません')).toBeVisible();
  });
});

test.describe('a catalogue', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('is corrected at its field, and readers see it at once', async ({
    page,
    browser,
    baseURL,
  }) => {
    await logInStaff(page, '/staff/catalogues');
    await page.getByRole('link', { name: '都道府県の応募のルール' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByLabel('言葉でさがす').fill('青森');
    await expect(page.getByText('1件', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /3月卒 青森県/ }).click();
    const exceptions = page.getByLabel('例外と条件');
    await expect(exceptions).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByLabel('はじめに応募できる数').selectOption({ label: '2社' });
    await page.getByLabel('資料を読んだ日').fill('2026-11-01');
    await page.getByLabel('資料のアドレス').fill('ftp://example.jp');
    await exceptions.fill('学校が認めた人は、ためしに3社までです。');
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText(/https:\/\/ ではじまるアドレス/).first()).toBeVisible();
    await expect(exceptions).toHaveValue('学校が認めた人は、ためしに3社までです。');
    await page.getByLabel('資料のアドレス').fill('https://example.jp/rule');
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText(/^直した（/)).toBeVisible();
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(`${baseURL}/guide?prefecture=02`);
    await expect(reader.getByText('学校が認めた人は、ためしに3社までです。').first()).toBeVisible();
    await page.getByRole('button', { name: 'はじめの内容にもどす' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'はじめの内容にもどす' }).click();
    await expect(page.getByText('はじめの内容', { exact: true })).toBeVisible();
    await reader.context().close();
  });

  test('a reading that was changed is shown without a build', async ({
    page,
    browser,
    baseURL,
  }) => {
    await logInStaff(page, `/staff/catalogues/furigana/${encodeURIComponent('会社')}`);
    await page.getByLabel('読み', { exact: true }).fill('しごとば');
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText(/^直した（/)).toBeVisible();
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(`${baseURL}/?furigana=1`);
    await expect(reader.locator('rt', { hasText: 'しごとば' }).first()).toBeAttached();
    await page.getByRole('button', { name: 'はじめの内容にもどす' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'はじめの内容にもどす' }).click();
    await expect(page.getByText('はじめの内容', { exact: true })).toBeVisible();
    await reader.context().close();
  });
});

test.describe('a high school', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [/status of 400/] });

  test('is added on a phone, refused at its field, found and closed', async ({ page }) => {
    const name = `ためし${Date.now()}高等学校`;
    await logInStaff(page, '/staff/catalogues/high-schools');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '追加する' }).click();
    await page.getByLabel('名前', { exact: true }).fill(name);
    await page.getByLabel('読み', { exact: true }).fill('ためし');
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText(/カタカナで入力してください/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('読み', { exact: true }).fill('タメシ');
    await page.getByLabel('都道府県').selectOption('13');
    await page.getByRole('button', { name: '保存する' }).click();
    await page.waitForURL('**/staff/catalogues/high-schools');
    await page.getByLabel('名前・読み').fill(name);
    await expect(page.getByText('1件', { exact: true })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await page.getByLabel('閉校した日').fill('2026-03-31');
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText('保存しました')).toBeVisible();
  });
});
