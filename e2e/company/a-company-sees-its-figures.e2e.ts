import { readFileSync } from 'node:fs';
import { makeCompany } from '../support/make-account.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import { expectAccessible, expect as expectSoon, logIn, test } from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });

test.describe('on a phone', () => {
  test.describe.configure({ timeout: 180_000 });
  test.use({ viewport: { width: 390, height: 844 } });

  test('a company sees its figures, keeps them, and learns what nobody sees', async ({ page }) => {
    await logIn(page, 'company@demo.example');
    await expect(page.getByRole('heading', { name: '次にすること' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'ページを見た人' })).toBeVisible();
    const charts = page.getByRole('img', { name: /の日ごとのグラフ。いちばん多い日/ });
    expect(await charts.count()).toBeGreaterThanOrEqual(4);
    await expect(page.getByText(/^その前の4週間（.+）より、.+です。$/).first()).toBeVisible();
    const views = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 3, name: 'ページを見た人' }),
    });
    const median = views.locator('div').filter({ hasText: '同じ業界のまんなか' });
    await expect(median.getByRole('definition')).toHaveText(/^約?[\d,]+人/);

    for (const table of await page.getByText('日ごとの数を表で見る').all()) await table.click();
    const few = page.getByText('5人未満', { exact: true }).filter({ visible: true });
    await expect(few.first()).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'ページが開かれた回数' }).getByRole('row'),
    ).toHaveCount(29);
    await page.getByText('週ごと、月ごとの数を表で見る').first().click();
    await expect(page.getByRole('link', { name: 'キャッチコピーを見直す' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '知りたいと言われている項目' })).toBeVisible();
    await expect(page.getByRole('img', { name: /都道府県のグラフ。いちばん多い/ })).toBeVisible();
    await page.getByText('都道府県ごとの数を表で見る').click();
    await expect(page.getByRole('table', { name: '見た生徒の都道府県' })).toBeVisible();
    await page.getByText('どう数えているか').click();
    await expect(page.getByText(/ひとりが何度見ても/)).toBeVisible();
    await expect(page.getByText(/一度だけ数え、あとから変えません/)).toBeVisible();
    await expect(
      page.getByRole('heading', { name: '生徒ひとりひとりの情報は見られません' }),
    ).toBeVisible();
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /CSV/ }).click(),
    ]);
    const csv = readFileSync(await download.path(), 'utf8');
    const places = await page
      .getByRole('table', { name: '見た生徒の都道府県' })
      .getByRole('row')
      .all();
    expect(places.length).toBeGreaterThan(1);
    // The days, weeks, months and sums, favourites, the prefectures and the others, and the end of the last line.
    expect(csv.split('\r\n')).toHaveLength(1 + 28 + 8 + 6 + 3 + 1 + (places.length - 1) + 1 + 1);
    for (const place of ['4週間の合計', 'までの週', 'お気に入りに入れた生徒'])
      expect(csv).toContain(place);
  });

  test('a new company is shown the next step instead of empty charts', async ({ page }) => {
    await makeCompany(page, freshAddress('figures'));
    await page.goto('/dashboard');
    await expect(page.getByText('会社ページを書いて、確認に出しましょう')).toBeVisible();
    await expect(page.getByRole('img', { name: /グラフ/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'キャッチコピー' }).click();
    await expect(page.getByRole('textbox', { name: /^キャッチコピー/ })).toBeFocused();
  });
});
