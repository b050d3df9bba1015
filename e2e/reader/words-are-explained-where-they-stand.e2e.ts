import { expect, expectAccessible, test, untilTakenOver } from '../support/watched-page.ts';

const column = '/column/monthly-pay-breakdown';
const word = '固定残業代';

test('a word opens its explanation by keyboard and gives the focus back', async ({ page }) => {
  await page.goto(column);
  const button = page.getByRole('button', { name: word, exact: true }).first();
  // Before the scripts a word leads to the page of all words.
  await untilTakenOver(page, page.locator('#term-form'));
  await expect(button).toHaveAccessibleDescription('ことばの説明を開く');
  const box = page.getByRole('dialog', { name: word });
  await expect(async () => {
    await button.press('Enter');
    await expect(box).toContainText('決まった時間分の残業代を', { timeout: 2_000 });
  }).toPass();
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await box.getByRole('link', { name: 'すべてのことばの説明' }).click();
  await expect(page).toHaveURL(/\/words#fixed-overtime$/);
  await expect(page.getByRole('heading', { level: 1, name: 'ことばの説明' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a word leads to its entry, and the page of words is searched by kana', async ({ page }) => {
    await page.goto(column);
    await page.getByRole('button', { name: word, exact: true }).first().click();
    await expect(page).toHaveURL(/\/words\?q=/);
    await expect(page.getByRole('term').first()).toContainText(word);

    await page.getByRole('searchbox').fill('たまがけ');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('main')).toContainText('「たまがけ」をふくむことばが1件あります。');
    await expect(page.getByRole('definition')).toContainText('クレーン');
  });
});
