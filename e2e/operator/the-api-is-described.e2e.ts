import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/watched-page.ts';

/** Rules of axe that Scalar's own markup breaks: two landmarks of an endpoint have one name (moderate). */
const scalarBreaks = ['landmark-unique'];

test('A developer reads an endpoint at /api/docs/, and nothing comes from elsewhere', async ({
  page,
}) => {
  // axe looks at some thousand elements, twice.
  test.setTimeout(300_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/api/docs/');
  await expect(page.getByRole('heading', { name: 'みちしるべ API', level: 1 })).toBeVisible();
  await expect(page.getByText('この画面には、JavaScriptが必要です。')).toHaveCount(0);
  // The endpoints of a group are folded.
  await page
    .getByRole('button', { name: /Show More/ })
    .first()
    .click();
  await expect(page.getByText('Exchange a refresh token for the next pair').first()).toBeVisible();
  await expect(page.getByText('/api/token/refresh/').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Test Request|Ask AI/i })).toHaveCount(0);
  // A browser without a window asks for no icon.
  expect(new Set(asked.filter((path) => path !== '/favicon.svg'))).toEqual(
    new Set(['/api/docs/', '/api-reference/scalar.js', '/api/schema/']),
  );

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const broken = violations.map(({ id }) => id);
    expect(broken.filter((id) => !scalarBreaks.includes(id))).toEqual([]);
  }
});

test('A page of the site has no part of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('api-reference'))).toEqual([]);
});

test('A reader without scripts is told where the document is', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/api/docs/');
  await expect(page.getByRole('heading', { name: 'みちしるべ API' })).toBeVisible();
  const link = page.getByRole('link', { name: '/api/schema/' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await answer.json()).openapi).toBe('3.1.0');
  await context.close();
});
