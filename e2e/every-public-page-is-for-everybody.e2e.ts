import { templateAddresses } from './public-addresses.ts';
import { expect, expectAccessible, test } from './watched-page.ts';

/** Two lists, for the two workers; every page is opened once and looked at in three widths. */
for (const half of [0, 1])
  test(`every public page is accessible and quiet at 390, 768 and 1280 px, list ${half + 1}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    // Colours are measured at rest, not on their way from one to another.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const addresses = (await templateAddresses(request)).filter((_, at) => at % 2 === half);
    expect(addresses.length).toBeGreaterThan(10);
    for (const path of addresses) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      for (const width of [390, 768, 1280])
        await test.step(`${path} at ${width}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page);
        });
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
