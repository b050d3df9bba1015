import { logOut } from '../support/talk-and-log-out.ts';
import { expect, logIn, test } from '../support/watched-page.ts';

const tokens = () => ({
  access: localStorage.getItem('accessToken'),
  refresh: localStorage.getItem('refreshToken'),
});

test('roles and strangers are led to where they belong', async ({ page }) => {
  await page.goto('/dashboard');
  await page.waitForURL('**/login**');
  await logIn(page, 'company@demo.example');
  await page.goto('/ai-diagnosis');
  await page.waitForURL('**/dashboard');
  await page.goto('/login');
  await page.waitForURL('**/dashboard');
});

test('the guard says what it does while it verifies', async ({ page }) => {
  await logIn(page);
  await page.route('**/api/token/verify/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/faq');
  await expect(page.getByText('認証中...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('two tabs with a due token refresh once and both stay signed in', async ({
  page,
  context,
}) => {
  await logIn(page);
  const before = await page.evaluate(tokens);
  let refreshes = 0;
  await context.route('**/api/token/refresh/', async (route) => {
    refreshes += 1;
    await route.continue();
  });
  // 51 minutes later by the browser's clock: the access token is due, not yet expired.
  await context.clock.install({ time: Date.now() + 51 * 60_000 });
  const other = await context.newPage();
  await Promise.all([page.goto('/faq'), other.goto('/dashboard')]);
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await context.clock.runFor(20_000);
  await expect.poll(async () => (await page.evaluate(tokens)).refresh).not.toBe(before.refresh);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await other.evaluate(tokens)).toEqual(await page.evaluate(tokens));
  expect(refreshes).toBe(1);
});

test('logging out in one tab logs the other out', async ({ page, context }) => {
  await logIn(page);
  const other = await context.newPage();
  await other.goto('/faq');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut(page);
  await other.waitForURL('**/login**');
});

test.describe('A session while the server fails', () => {
  test.use({ expectedNoise: [/status of (401|503)/] });

  test('a 503 logs nobody out; a dead session clears once and does not loop', async ({ page }) => {
    await logIn(page);
    await page.route('**/api/token/verify/', (route) =>
      route.fulfill({ status: 503, json: { detail: 'ただいま混み合っています。' } }),
    );
    await page.goto('/faq');
    await expect.poll(async () => (await page.evaluate(tokens)).access).not.toBeNull();
    await page.unroute('**/api/token/verify/');

    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'dead');
      localStorage.setItem('refreshToken', 'dead');
    });
    await page.goto('/dashboard');
    await page.waitForURL('**/login**');
    // Clearing reloads once; then the page stands still.
    await page.waitForTimeout(1_500);
    expect(await page.evaluate(tokens)).toEqual({ access: null, refresh: null });
    expect(loads).toBeLessThanOrEqual(3);
  });
});
