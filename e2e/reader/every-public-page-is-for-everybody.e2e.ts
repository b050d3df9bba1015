import type { Page } from '@playwright/test';
import { accountPages, templateAddresses } from '../support/public-addresses.ts';
import {
  expect,
  expectAccessible,
  expectContrastInTheDark,
  expectLargeTargets,
  test,
  untilTakenOver,
} from '../support/watched-page.ts';

/** Two lists, for the two workers; every page is opened once and looked at in four widths. */
for (const half of [0, 1])
  test(`every public page fits 360 px, is accessible and quiet at 390, 768 and 1280 px, list ${half + 1}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    // Colours are measured at rest, not on their way from one to another.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const addresses = (await templateAddresses(request)).filter((_, at) => at % 2 === half);
    expect(addresses.length).toBeGreaterThan(15);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('main')?.setAttribute('data-served', '');
      });
    });
    for (const path of addresses) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expectTakenOver(page, path);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), path).toBe(360);
      for (const width of [390, 768, 1280])
        await test.step(`${path} at ${width}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page);
          if (width !== 390) return;
          await expectLargeTargets(page);
          await expectContrastInTheDark(page);
        });
    }
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read', async ({ page, request }) => {
    test.setTimeout(180_000);
    for (const path of await templateAddresses(request)) {
      const response = await page.goto(path);
      if (accountPages.includes(path)) {
        // They need scripts, and say so; Playwright's locators look past <noscript>.
        expect(await response?.text(), path).toMatch(
          /<noscript>.*JavaScriptを有効に.*<\/noscript>/s,
        );
        continue;
      }
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect((await main.innerText()).length, path).toBeGreaterThan(100);
    }
  });
});

/**
 * The scripts go on with the HTML that was served: what does not match it would be made again, seen by nobody but
 * the reader's phone. And no styles came twice, with each of which a browser looks at the whole page again.
 */
async function expectTakenOver(page: Page, path: string): Promise<void> {
  await untilTakenOver(page);
  await expect(page.locator('main'), path).toHaveAttribute('data-served');
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(styles.length - new Set(styles).size, `${path}: styles that came twice`).toBe(0);
}
