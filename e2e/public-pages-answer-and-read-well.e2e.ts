import { expect, expectAccessible, test } from './watched-page.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

for (const viewport of sizes)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('home, search, a company and log-in are accessible and quiet', async ({ page }) => {
      for (const path of ['/', '/search', '/search?s=介護&area=kanto', '/login']) {
        expect((await page.goto(path))?.status()).toBe(200);
        await expectAccessible(page);
      }
      await page.goto('/search');
      await page.getByRole('main').locator('a[href^="/company/"]').first().click();
      await page.waitForURL('**/company/**');
      await expectAccessible(page);
    });
  });

test.describe('what is not there', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('unknown addresses are 404 with a way home', async ({ page }) => {
    const unknown = [
      '/404',
      '/no-such-page',
      '/company/0199f0c2-7a1e-7000-8000-ffffffffffff',
      '/company/x',
    ];
    for (const path of unknown) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expectAccessible(page);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a student reads and searches', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('寮');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/search?**');
    const link = page.getByRole('main').locator('a[href^="/company/"]').first();
    const name = await link.textContent();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  });
});

test('a search can be shared, and back and forward work', async ({ page }) => {
  await page.goto('/search?s=介護');
  const count = page.getByRole('status').filter({ hasText: '件' }).first();
  await expect(count).toBeVisible();
  await page.goto('/search?s=介護&industry=care');
  await page.goBack();
  await expect(page).not.toHaveURL(/industry=/);
  await page.goForward();
  await expect(page).toHaveURL(/industry=care/);
});

test.describe('bad parameters', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('are a sentence, not a crash', async ({ page }) => {
    for (const query of ['page=-1', 'page=abc', `s=${'あ'.repeat(101)}`]) {
      const response = await page.goto(`/search?${query}`);
      expect(response?.status()).toBe(400);
      await expect(page.getByRole('main')).toContainText('ください');
    }
  });
});

test('pages carry their headers, and a private page is not stored', async ({ request }) => {
  const home = (await request.get('/')).headers();
  expect(home['content-security-policy']).toMatch(
    /script-src ('sha256-[\w+/]{43}=' )+'strict-dynamic'; style-src/,
  );
  expect((await request.get('/login')).headers()['content-security-policy']).toMatch(
    /script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'; style-src/,
  );
  expect(home['x-frame-options'] ?? home['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  );
  for (const path of ['/login', '/dashboard', '/ai-diagnosis']) {
    const headers = (await request.get(path)).headers();
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  }
});

test('pages are read, not written to; the mailbox is for this machine alone', async ({
  request,
}) => {
  const posted = await request.post('/register/0199f0c2-7a1e-7000-8000-000000000000/secret');
  expect(posted.status()).toBe(405);
  expect((await request.get('/dev/mailbox')).status()).toBe(200);
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  expect((await request.get('/dev/mailbox', { headers })).status()).toBe(404);
});
