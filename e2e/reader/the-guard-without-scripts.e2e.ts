import { expect, test } from '../support/watched-page.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('a screen behind the guard says without scripts that it needs them, and shows ways on', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/ai-diagnosis', '/profile', '/login']) {
    await page.goto(path);
    const html = await page.content();
    expect(html, path).toContain('認証中...');
    await expect(page.getByText('認証中...'), path).toBeHidden();
    // Playwright's locators look past <noscript>.
    const seen = await page.locator('noscript').first().innerText();
    expect(seen, path).toContain('JavaScriptを有効にしてください');
    for (const way of ['ホーム', '会社をさがす', 'よくある質問']) expect(seen, path).toContain(way);
  }
  const links = [...(await page.content()).matchAll(/<a href="(\/[a-z]*)" class="_/g)];
  for (const [, to] of links) {
    const answer = await page.goto(to ?? '/');
    expect(answer?.status(), to).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('the guard says 認証中... while it looks who is there', async ({ page }) => {
    // They are on their way for as long as the test looks.
    await page.route(/\/assets\/.*\.js/, () => undefined);
    const answer = await page.goto('/dashboard', { waitUntil: 'commit' });
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('認証中...')).toBeVisible();
    await expect(page.getByText('JavaScriptを有効に')).toBeHidden();
  });
});
