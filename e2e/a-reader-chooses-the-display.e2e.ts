import { expect, expectAccessible, test } from './watched-page.ts';

const rootSize = () => getComputedStyle(document.documentElement).fontSize;

test('readings and larger letters stay until they are taken back', async ({ page }) => {
  await page.goto('/guide');
  const readings = page.getByRole('main').locator('ruby');
  await expect(readings).toHaveCount(0);
  const menu = page.getByRole('banner').locator('summary', { hasText: '表示' });
  await menu.click();
  const furigana = page.getByRole('checkbox', { name: 'ふりがなをつける' });
  await furigana.check();
  await expect(readings.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '大きい' }).check();
  expect(await page.evaluate(rootSize)).toBe('20px');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await page.goto('/for-parents');
  await expect(readings.first()).toBeVisible();
  expect(await page.evaluate(rootSize)).toBe('20px');
  await expectAccessible(page);
  await menu.click();
  await expect(page.getByRole('radio', { name: '大きい' })).toBeChecked();
  await page.getByRole('radio', { name: '標準' }).check();
  await furigana.uncheck();
  await expect(readings).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(rootSize)).toBe('16px');
});

test('an address can ask for readings, and they are taken back there too', async ({ page }) => {
  await page.goto('/guide?prefecture=47&furigana=1');
  const readings = page.getByRole('main').locator('ruby');
  await expect(readings.first()).toBeVisible();
  await page.getByRole('banner').locator('summary', { hasText: '表示' }).click();
  await page.getByRole('checkbox', { name: 'ふりがなをつける' }).uncheck();
  await expect(readings).toHaveCount(0);
  await expect(page).toHaveURL(/\/guide\?prefecture=47$/);
});

test('readings leave texts in one piece, and a place that the address names where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('furigana', '1'));
  await page.goto('/occupation/parcel-delivery-driver');
  const readings = page.getByRole('main').locator('ruby');
  await expect(readings.first()).toBeVisible();
  // In a row or a grid each reading would be an item of its own.
  const torn = await readings.evaluateAll((all) =>
    all
      .map((ruby) => ruby.parentElement)
      .filter((parent) => parent && /flex|grid/.test(getComputedStyle(parent).display))
      .map((parent) => parent?.textContent),
  );
  expect(torn).toEqual([]);

  await page.goto('/terms#section-10');
  await expect(readings.first()).toBeVisible();
  const heading = page.locator('#section-10');
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  expect(await top()).toBeGreaterThan(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both choices are there', async ({ page }) => {
    await page.goto('/guide?prefecture=47');
    const menu = page.getByRole('banner').locator('summary', { hasText: '表示' });
    await menu.click();
    await page.getByRole('radio', { name: '大きい' }).check();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('font-size', /^(3[5-9]|4\d)/);
    await page.getByRole('link', { name: 'ふりがなをつける' }).click();
    await expect(page).toHaveURL(/prefecture=47&furigana=1/);
    await expect(page.getByRole('main').locator('ruby').first()).toBeVisible();
    await menu.click();
    await page.getByRole('link', { name: 'ふりがなをはずす' }).click();
    await expect(page.getByRole('main').locator('ruby')).toHaveCount(0);
  });
});

test('on paper there is the page, without the ways around it', async ({ page }) => {
  await page.goto('/guide');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'フッター' })).toBeHidden();
});

test('with the colours of the system nothing is lost', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  await expectAccessible(page);
  const door = page.getByRole('main').getByRole('link', { name: 'AI適性診断をはじめる' });
  // A button without a background of its own keeps its edge.
  expect(await door.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe('1px');
  const border = await door.evaluate((link) => getComputedStyle(link).borderTopColor);
  expect(border).not.toBe('rgba(0, 0, 0, 0)');
});
