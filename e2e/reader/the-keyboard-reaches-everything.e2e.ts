import type { APIRequestContext, Page } from '@playwright/test';
import { templateAddresses } from '../support/public-addresses.ts';
import { walkByTab } from '../support/walk-by-tab.ts';
import { expect, test, untilTakenOver } from '../support/watched-page.ts';

/** One page of every template, the fullest: the addresses with a query come last. */
async function onePerTemplate(request: APIRequestContext): Promise<Map<string, string>> {
  const chosen = new Map<string, string>();
  for (const path of [...(await templateAddresses(request)), '/no-such-page']) {
    const [template = ''] = /^\/(?:company|column|occupation)\/|^[^?]+/.exec(path) ?? [];
    chosen.set(template, path);
  }
  return chosen;
}

/** Where header and footer are walked through too: one page of each layout, and what is not there. */
const framed = new Set(['/', '/company/', '/login', '/no-such-page']);

/** Not inert: what then lies under the header would count as seen. */
function leaveOutFrame(): void {
  for (const part of document.querySelectorAll('header, footer'))
    if (!part.closest('main'))
      for (const stop of part.querySelectorAll<HTMLElement>('a, button, input, summary'))
        stop.tabIndex = -1;
}

/** Brings the bar over the results of a search, which covers the end of the window. */
async function chooseTwo(page: Page): Promise<string> {
  await page.goto('/search');
  const boxes = page.getByRole('checkbox', { name: /をくらべる$/ });
  for (const at of [0, 1]) await boxes.nth(at).check();
  const address = await page.getByRole('link', { name: 'くらべる(2)' }).getAttribute('href');
  return address ?? '';
}

// A trace keeps a picture of the page for every key.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, expectedNoise: [/status of 404/] });

    // Long lists of one kind of entry are walked at their beginning and end alone.
    test('everything that can be used is reached by Tab, and seen there', async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000);
      const addresses = await onePerTemplate(request);
      addresses.set('/compare', await chooseTwo(page));
      expect(addresses.size).toBeGreaterThan(20);
      const lost: string[] = [];
      for (const [template, path] of addresses) {
        await page.goto(path);
        await untilTakenOver(page);
        if (!framed.has(template)) await page.evaluate(leaveOutFrame);
        const { problems, reached } = await walkByTab(page);
        expect(reached, path).toBeGreaterThan(3);
        lost.push(...problems.map((problem) => `${path}: ${problem}`));
      }
      expect(lost).toEqual([]);
    });

    test('tabbing backwards hides nothing under the header', async ({ page, request }) => {
      test.setTimeout(180_000);
      const addresses = await onePerTemplate(request);
      await chooseTwo(page);
      const lost: string[] = [];
      for (const template of ['/search', '/company/']) {
        const path = addresses.get(template) ?? '';
        await page.goto(path);
        await untilTakenOver(page);
        const { problems } = await walkByTab(page, 'Shift+Tab');
        lost.push(...problems.map((problem) => `${path}: ${problem}`));
      }
      expect(lost).toEqual([]);
    });
  });

test('the first Tab offers the way past the header', async ({ page }) => {
  for (const path of ['/', '/search', '/login']) {
    await page.goto(path);
    await untilTakenOver(page);
    const skip = page.getByRole('link', { name: '本文へ進む' });
    await expect(skip, path).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip, path).toBeFocused();
    await expect(skip, path).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main'), path).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus'), path).toBeVisible();
  }
});

test('a page where the keyboard is lost is noticed', async ({ page }) => {
  await page.goto('/login');
  await untilTakenOver(page);
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('main input');
    first?.setAttribute('style', 'outline: none; box-shadow: none; border: 0');
    first?.parentElement?.setAttribute('style', 'outline: none; box-shadow: none');
    second?.addEventListener('keydown', (event) => event.preventDefault());
    const cover = document.createElement('div');
    cover.setAttribute('style', 'position: fixed; inset: 0; z-index: 999');
    document.body.append(cover);
  });
  const said = (await walkByTab(page)).problems.join('\n');
  expect(said).toMatch(/focused out of sight: input/);
  expect(said).toMatch(/no sign of focus: input/);
  expect(said).toMatch(/trapped in input/);
  expect(said).toMatch(/not reached: button/);
});
