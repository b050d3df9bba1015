import { expect, expectAccessible, test } from '../support/watched-page.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

for (const viewport of sizes)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a student goes from the list to a page and on to a company', async ({ page }) => {
      // axe looks at hundreds of links.
      test.slow();
      await page.goto('/occupation');
      await expect(page.getByRole('status').filter({ hasText: 'の仕事' })).toHaveText(/^262の仕事/);
      await expectAccessible(page);
      await page.getByRole('searchbox').fill('とりまー');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/\/occupation\?q=/);
      await expect(page.getByRole('status').filter({ hasText: 'の仕事' })).toContainText(
        '「とりまー」',
      );
      await page.getByRole('link', { name: 'トリマー' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('トリマー');
      for (const name of ['学校のこんな場面に似ています', 'この仕事への入り方', '先生に聞くこと'])
        await expect(page.getByRole('heading', { name })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('main').locator('a[href^="/company/"]').first().click();
      await page.waitForURL('**/company/**');
    });

    test('a student lays near occupations side by side', async ({ page }) => {
      await page.goto('/occupation/hairdresser');
      await page.getByRole('link', { name: '美容師と近い仕事をくらべる' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('仕事をくらべる');
      const columns = page.getByRole('columnheader');
      await expect(columns.nth(1)).toContainText('美容師');
      const before = await columns.count();
      await expectAccessible(page);
      await page.getByRole('link', { name: '美容師を表からはずす' }).click();
      await expect(columns).toHaveCount(before - 1);
      await page.getByLabel('ならべる仕事の名前').fill('とりまー');
      await page.getByRole('button', { name: 'ならべる' }).click();
      await expect(columns).toHaveCount(before);
      await expect(columns.last()).toContainText('トリマー');
    });

    test('pictures say the same in numbers', async ({ page }) => {
      await page.goto('/occupation/registered-nurse');
      const picture = page.getByRole('img', { name: /興味の六角形/ });
      await expect(picture).toBeVisible();
      const row = page.getByRole('row', { name: /人を助ける・教える/ });
      await expect(row).toBeHidden();
      await page.getByText('数字で見る', { exact: true }).click();
      await expect(row.getByRole('cell')).toHaveText(/^\d+$/);
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a student filters by words and by group, and is helped where nothing fits', async ({
    page,
  }) => {
    await page.goto('/occupation');
    await page.getByRole('searchbox').fill('介護');
    await page.getByRole('button', { name: 'さがす' }).click();
    const count = page.getByRole('status').filter({ hasText: 'の仕事' });
    await expect(count).toContainText('「介護」');
    const groups = page.getByRole('navigation', { name: '分野' });
    await groups.getByRole('link', { name: /^事務/ }).click();
    await expect(page).toHaveURL(/q=.*group=06/);
    await expect(page.getByRole('link', { name: '介護事務' })).toBeVisible();
    await page.getByRole('link', { name: '条件をはずす' }).click();
    await page.getByRole('link', { name: '五十音で見る' }).click();
    await expect(page).toHaveURL(/by=kana/);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(50);
    await page.goto('/occupation?q=夜勤がない仕事');
    await expect(page.getByRole('heading', { name: '内容が近い仕事' })).toBeVisible();
  });
});

test('a page says to search engines what it is and where', async ({ page }) => {
  await page.goto('/occupation/pet-groomer');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = blocks.map((block) => JSON.parse(block)['@type']);
  expect(types).toEqual(expect.arrayContaining(['Occupation', 'BreadcrumbList']));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/occupation\/pet-groomer$/,
  );
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /先生に聞く/);
});

test.describe('Addresses of no occupation', () => {
  test.use({ expectedNoise: [/status of 40[04]/] });

  test('an unknown occupation is 404; a group that does not exist is explained', async ({
    page,
  }) => {
    for (const path of ['/occupation/no-such-work', '/occupation/X', '/occupation/%E3%81%82']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expectAccessible(page);
    }
    expect((await page.goto('/occupation?group=99'))?.status()).toBe(400);
    await expect(page.getByRole('main')).toContainText('分野');
    await expectAccessible(page);
  });
});
