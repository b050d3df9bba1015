import { expect, expectAccessible, test } from '../support/watched-page.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

for (const viewport of sizes)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    // By their addresses: every-public-page-is-for-everybody.
    test('a narrowed search and a company opened from it are accessible and quiet', async ({
      page,
    }) => {
      expect((await page.goto('/search?s=介護&area=kanto'))?.status()).toBe(200);
      await expectAccessible(page);
      await page.getByRole('main').locator('a[href^="/company/"]').first().click();
      await page.waitForURL('**/company/**');
      await expectAccessible(page);
    });
  });

test.describe('Pages that do not exist', () => {
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

  test('a reader comes back to what was seen, on this device alone, until it is wiped', async ({
    page,
  }) => {
    await page.goto('/occupation/practical-nurse');
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    const kept = () => page.evaluate(() => localStorage.getItem('recentlySeen'));
    await expect.poll(kept).toContain('practical-nurse');
    await page.goto('/no-such-page');
    const seen = page.getByRole('region', { name: 'さいきん見たページ' });
    await expect(seen.getByRole('link')).toHaveText([`仕事${name}`]);
    await expectAccessible(page);
    await seen.getByRole('link').click();
    await expect(page).toHaveURL(/\/occupation\/practical-nurse$/);
    await page.goto('/');
    await expectAccessible(page);
    await seen.getByRole('button', { name: 'さいきん見たページを消す' }).click();
    await expect(seen).toHaveCount(0);
    expect(await kept()).toBeNull();
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

  test.describe('at an address that leads nowhere', () => {
    test.use({ expectedNoise: [/status of 404/] });

    test('a student searches on', async ({ page }) => {
      await page.goto('/company/old-name');
      await page.getByRole('searchbox').fill('寮');
      await page.getByRole('button', { name: 'さがす' }).click();
      await expect(page).toHaveURL((url) => url.searchParams.get('s') === '寮');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
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
  const personal = ['/login', '/dashboard', '/ai-diagnosis', '/profile', '/faq', '/company-page'];
  const withToken = [
    '/login/a/b',
    '/register/a/b',
    '/reset-password/a/b',
    '/company-confirm/a',
    '/shared/a',
  ];
  for (const path of [...personal, '/favorites-sheet', '/staff', ...withToken]) {
    const headers = (await request.get(path)).headers();
    expect(headers['cache-control'], path).toBe('private, no-store');
    expect(headers['x-robots-tag'], path).toBe('noindex');
    if (withToken.includes(path)) expect(headers['referrer-policy'], path).toBe('no-referrer');
  }
});

test('the first page says what this is, has three doors, and leads everybody on', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const titles = [...main.matchAll(/<h[12][^>]*>([\s\S]*?)<\/h[12]>/g)].map(([, title = '']) =>
    title.replaceAll(/<[^>]*>/g, ''),
  );
  expect(titles[0]).toBe('はじめての仕事、どの道から行く？');
  for (const title of [
    'いま、どこかで',
    '業界や地域からさがす',
    '新しいコラム',
    'ピックアップ(PR)',
  ])
    expect(titles).toContain(title);
  for (const path of ['/try', '/search', '/occupation', '/guide', '/column'])
    expect(main).toContain(`href="${path}"`);
  for (const path of ['/for-parents', '/for-teachers', '/for-employers'])
    expect(main).toContain(`href="${path}"`);
  // Today's phase and the next date come from the calendar, as the API has it.
  const { years } = await (await request.get('/api/guide/')).json();
  const words = main.replaceAll(/<[^>]*>/g, '');
  const [third] = years;
  const [firstSentence] = third.phase.advice.split(/(?<=。)/);
  expect(words).toContain(third.phase.title);
  expect(words).toContain(firstSentence);
  if (third.next) expect(words).toContain(third.next.label);
  // The rest of it stands in the guide alone.
  const guide = (await (await request.get('/guide')).text()).replaceAll(/<[^>]*>/g, '');
  expect(guide).toContain(third.phase.advice);
  expect(guide).toContain(third.limit.title);
  expect(main.match(/href="\/column\/[a-z0-9-]+"/g)?.length).toBeGreaterThanOrEqual(3);
  expect(words).toContain('学校を通して応募する');
});

test('The two fonts of every page are requested before its styles are read', async ({
  request,
}) => {
  for (const path of ['/', '/column', '/login']) {
    const html = await (await request.get(path)).text();
    const fonts = [...html.matchAll(/<link[^>]*as="font"[^>]*>/g)].map(([link]) => link);
    expect(fonts, path).toHaveLength(2);
    for (const link of fonts) {
      // Without `crossorigin` a browser would fetch it twice.
      expect(link).toMatch(/rel="preload"/);
      expect(link).toMatch(/crossorigin="anonymous"/i);
      const [, href = ''] = /href="([^"]+)"/.exec(link) ?? [];
      const font = await request.get(href);
      expect(font.headers()['content-type'], href).toBe('font/woff2');
      const styles = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)];
      const sheets = await Promise.all(
        styles.map(async ([, sheet = '']) => (await request.get(sheet)).text()),
      );
      expect(sheets.join(), href).toContain(href);
    }
  }
});

test('Pages of advertising alone and pages of people are offered to no search engine', async ({
  request,
}) => {
  const html = await (await request.get('/pr')).text();
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(await (await request.get('/sitemaps/pages-1.xml')).text()).not.toMatch(/\/pr</);
});

test('the site can be installed: its manifest, its icons and its worker are there', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  expect(home).toContain('rel="manifest" href="/manifest.webmanifest"');
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const { start_url, display, icons, shortcuts } = await answer.json();
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const purposes = icons.map(({ sizes, purpose = 'any' }: Record<string, string>) => [
    sizes,
    purpose,
  ]);
  for (const wanted of [
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
    expect(purposes).toContainEqual(wanted);
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  expect((await request.get('/sw.js')).headers()['content-type']).toContain('text/javascript');
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
