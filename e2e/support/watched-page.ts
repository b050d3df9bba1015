import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { smallTargets } from './small-targets.ts';

/** The axe that the builder brings along. */
const { source: axeSource }: { source: string } = createRequire(
  createRequire(import.meta.url).resolve('@axe-core/playwright'),
)('axe-core');

/** What Playwright itself says because the configuration lets no service worker start. */
const noWorker = 'Service Worker registration blocked by Playwright';

/** A test whose page may write nothing to the console and ask nobody but the site. */
export const test = base.extend<{ page: Page; expectedNoise: RegExp[] }>({
  expectedNoise: [[], { option: true }],
  page: async ({ page, baseURL, expectedNoise }, use) => {
    const noise: string[] = [];
    page.on('console', (message) => {
      const isLoud = message.type() === 'error' || message.type() === 'warning';
      if (isLoud && message.text() !== noWorker)
        noise.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => noise.push(String(error)));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL) noise.push(`asked ${origin}`);
    });
    await use(page);
    // An answer that a journey still holds back when it ends would fail the run, outside of any test.
    if (!page.isClosed())
      for (const routed of [page, page.context()])
        await routed.unrouteAll({ behavior: 'ignoreErrors' });
    const unexpected = noise.filter((line) => !expectedNoise.some((known) => known.test(line)));
    expect(unexpected, 'console and foreign requests').toEqual([]);
  },
});

/** The scripts of a public page have taken over its HTML, or this part of it. */
export async function untilTakenOver(page: Page, part = page.locator('main')): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).join()))
    .toContain('__reactFiber$');
}

/** Nothing serious by axe, no horizontal scroll, one h1, no small print. */
export async function expectAccessible(page: Page): Promise<void> {
  await colorsHaveChanged(page);
  // A clue on its way to わかったこと fades out: half-way its contrast says nothing.
  await expect(page.locator('[data-flying]')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await expect(page.locator('h1')).toHaveCount(1);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'horizontal scroll').toBeLessThanOrEqual(0);
  expect(await page.evaluate(smallPrint), 'text below 16 px').toEqual([]);
}

/** The same on a phone and on a desk; the page stays as wide as the latter. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

/** Serious findings of axe, by all its rules or by one. */
async function seriousFindings(page: Page, rule?: string): Promise<string[]> {
  // Read once by a page: the builder would send its 650 kB twice for every look, which cost as much as its rules.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  // In the page itself: there are no frames to gather from, and no other results to list. A fourth of the time.
  const builder = new AxeBuilder({ page, axeSource: 'undefined' });
  const axe = builder.setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rule && { runOnly: [rule] }),
  });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Contrast in the dark scheme, as a device that is set to dark shows the page; then back to the light one. */
export async function expectContrastInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await colorsHaveChanged(page);
  expect(await seriousFindings(page, 'color-contrast'), 'in the dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await colorsHaveChanged(page);
}

/** What is pressed with a finger has room for it. */
export async function expectLargeTargets(page: Page): Promise<void> {
  expect(await page.evaluate(smallTargets), 'lower than 44 px').toEqual([]);
}

/** Texts below 16 px; readings above words are smaller, and so are the five labels of the bottom bar. */
function smallPrint(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set<string>();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.textContent?.trim();
    if (
      !words ||
      !element?.checkVisibility() ||
      element.closest('rt, svg, script, style, [data-small-labels]')
    )
      continue;
    if (Number.parseFloat(getComputedStyle(element).fontSize) < 16) small.add(words.slice(0, 40));
  }
  return [...small];
}

/** Half-way from one colour to another contrast says nothing; what moves for more than a second is not waited for. */
async function colorsHaveChanged(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.race([
      new Promise((resolve) => setTimeout(resolve, 1_000)),
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map((transition) => transition.finished),
      ),
    ]).then(() => undefined),
  );
}

export async function logIn(page: Page, email = 'student@demo.example'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill('demo-pass-2026');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** The demonstration account of the desk, which needs no second factor on one's own machine. */
export async function logInStaff(page: Page, path = '/staff'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('メールアドレス').fill('staff@demo.example');
  await page.getByLabel('パスワード', { exact: true }).fill('demo-pass-2026');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === path);
}

export { expect };
