import { expect, expectAccessible, logIn, test } from '../support/watched-page.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a prefecture, an internship and an answer are found', async ({ page }) => {
    await page.goto('/guide');
    await page
      .getByRole('combobox', { name: '学校のある都道府県' })
      .selectOption({ label: '沖縄県' });
    await page.getByRole('button', { name: '表示する' }).click();
    await expect(page).toHaveURL(/prefecture=47/);
    await expect(page.getByRole('main')).toContainText('沖縄県：例年どおりなら');
    await expect(page.getByRole('main')).toContainText('8月30日');

    await page.goto('/internship');
    await page.getByRole('combobox', { name: '学年' }).selectOption({ label: '1年生' });
    await page.getByRole('button', { name: 'この条件でさがす' }).click();
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeGreaterThan(3);
    for (const card of await cards.all()) await expect(card).toContainText('1年生');
    for (const role of ['button', 'link'] as const)
      await expect(page.getByRole('main').getByRole(role, { name: /応募|申し込む/ })).toHaveCount(
        0,
      );

    await page.goto('/help');
    await page.getByRole('searchbox').fill('パスワード');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('main')).toContainText('「パスワード」をふくむ質問');
    await expect(page.locator('details[open]').first()).toBeVisible();

    await page.goto('/help');
    const ofCompanies = page.getByText('掲載に料金はかかりますか？');
    await expect(page.getByText('このサイトから応募できますか？')).toBeVisible();
    await expect(ofCompanies).toBeHidden();
    await page.getByRole('link', { name: /^企業の方（\d+）$/ }).click();
    await expect(ofCompanies).toBeVisible();
  });

  test('rules stand with their sources', async ({ page }) => {
    for (const path of ['/guide', '/internship', '/for-employers']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: '出典' }), path).toHaveCount(1);
      expect(await main.locator('#sources-1 + ul a').count(), path).toBeGreaterThan(3);
    }
  });
});

test('The terms can be read beside the registration form', async ({ page, context }) => {
  await page.goto('/register');
  await page.getByLabel('メールアドレス').first().fill('a@example.jp');
  for (const [name, title] of [
    ['利用規約', '利用規約'],
    ['プライバシーポリシー', 'プライバシーポリシー'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name }).click();
    const text = await opened;
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(text.getByRole('main')).toContainText('2026年11月23日版');
    await text.close();
  }
  await expect(page.getByLabel('メールアドレス').first()).toHaveValue('a@example.jp');
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedNoise: [/status of (400|404)/] });

  test('explains in words that nothing is there', async ({ page }) => {
    expect((await page.goto('/terms?version=2020-01-01'))?.status()).toBe(404);
    expect((await page.goto('/internship?grade=9'))?.status()).toBe(400);
    await expect(page.getByRole('status').first()).toContainText('選んでください');
    expect((await page.goto(`/help?q=${'あ'.repeat(101)}`))?.status()).toBe(400);
  });
});

test('a signed-in company finds the answers for companies, and none of those for students', async ({
  page,
}) => {
  const lists = await (await page.request.get('/api/questions/')).json();
  await logIn(page, 'company@demo.example');
  await page.goto('/faq');
  const answers = page.getByRole('main').locator('details');
  await expect(answers).toHaveCount(lists.companies.length);
  await expect(page.getByText(lists.companies[0].question)).toBeVisible();
  await expect(page.getByText(lists.students[0].question)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('求人票');
  await expect(page.getByRole('status').first()).toContainText(/「求人票」をふくむ質問が[1-9]/);
});

test('a signed-in student searches the answers while typing', async ({ page }) => {
  await logIn(page);
  await page.goto('/faq');
  const answers = page.getByRole('main').locator('details');
  await expect(answers).toHaveCount(24);
  await page.getByRole('searchbox').fill('ﾊﾟｽﾜｰﾄﾞ');
  await expect(page.getByRole('status').first()).toContainText('質問が');
  expect(await answers.count()).toBeLessThan(10);
  await expectAccessible(page);
});
