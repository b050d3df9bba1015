import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilTakenOver } from '../support/watched-page.ts';

const main = (page: Page) => page.getByRole('main');
const understood = (page: Page) =>
  main(page).getByRole('region', { name: 'ことばから分かったこと' });
const count = (page: Page) => main(page).getByRole('status').filter({ hasText: /\d件/ }).first();

test.use({ viewport: { width: 390, height: 844 } });

test('A student on a phone is understood, takes a condition away and goes on to companies', async ({
  page,
}) => {
  await page.goto('/search');
  await untilTakenOver(page);
  await main(page).getByLabel('会社名・仕事・地名などのことば').fill('寮あり 髪さわる仕事');
  await main(page).getByLabel('会社名・仕事・地名などのことば').press('Enter');
  await expect(understood(page)).toContainText(
    '寮・社宅ありで、「髪さわる」に合う仕事をさがしました',
  );
  // Folded where companies have the words themselves.
  const fold = understood(page).locator('details:not([open]) > summary');
  if ((await fold.count()) > 0) await fold.click();
  const cards = understood(page).getByRole('list', { name: '近い仕事' });
  await expect(cards.getByRole('link', { name: '美容師', exact: true })).toBeVisible();
  await expectAccessible(page);
  await understood(page)
    .getByRole('link', { name: /寮・社宅あり/ })
    .first()
    .click();
  await page.waitForURL(({ searchParams }) =>
    searchParams.getAll('occupation').includes('hairdresser'),
  );
  expect(page.url()).not.toContain('dormitory');
});

test('A student who writes of a worry is shown people to turn to', async ({ page }) => {
  await page.goto(`/search?s=${encodeURIComponent('死にたい')}`);
  await expect(main(page).getByRole('link', { name: '相談できるところ' })).toBeVisible();
  await expectAccessible(page);
});

test('A misspelt word offers the word that was meant', async ({ page }) => {
  await page.goto(`/search?s=${encodeURIComponent('よせつ')}`);
  await expect(understood(page)).toContainText('「よせつ」を「溶接」と読んで');
  await understood(page).getByRole('link', { name: '「溶接」でさがす' }).click();
  await page.waitForURL((url) => url.searchParams.get('s') === '溶接');
  await expect(count(page)).not.toHaveText('0件');
});

test('A word of a company still finds it, and a name alone is not interpreted', async ({
  page,
}) => {
  const answer = await page.request.get('/api/company-profiles/search/?per_page=1');
  const { name } = (await answer.json()).results[0];
  await page.goto(`/search?s=${encodeURIComponent(name)}`);
  await expect(main(page).getByRole('link', { name, exact: true }).first()).toBeVisible();
  await page.goto('/search?s=zzqqzz');
  await expect(understood(page)).toHaveCount(0);
  await expect(main(page)).toContainText('見つかりませんでした');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A student without scripts reads what was understood and follows its links', async ({
    page,
  }) => {
    await page.goto(`/search?s=${encodeURIComponent('車通勤 転勤なし')}`);
    await expect(understood(page)).toContainText('車通勤・転勤なしの会社をさがしました');
    await understood(page)
      .getByRole('link', { name: /転勤なし/ })
      .first()
      .click();
    expect(new URL(page.url()).searchParams.get('s')).toBe('車通勤');
    expect(new URL(page.url()).searchParams.has('no_transfer')).toBe(false);
    await expect(main(page).getByRole('heading', { name: '検索結果' })).toBeVisible();
  });
});
