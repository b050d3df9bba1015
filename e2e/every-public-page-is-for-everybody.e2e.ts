import { templateAddresses } from './public-addresses.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

for (const width of [390, 768, 1280])
  test(`every public page is accessible and quiet at ${width} px`, async ({ page, request }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    // Colours are measured at rest, not on their way from one to another.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of await templateAddresses(request)) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await test.step(path, () => expectAccessible(page));
    }
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read', async ({ page, request }) => {
    test.setTimeout(180_000);
    for (const path of await templateAddresses(request)) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect((await main.innerText()).length, path).toBeGreaterThan(100);
    }
  });
});
