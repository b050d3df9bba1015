import { expect, expectAccessible, test } from '../support/watched-page.ts';

const article = '/column/one-company-rule';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the list and an article are accessible and quiet', async ({ page }) => {
      for (const path of ['/column', '/column?q=zzzz', article]) {
        expect((await page.goto(path))?.status(), path).toBe(200);
        await expectAccessible(page);
      }
    });
  });

test('a reader chooses a category, opens an article and reads on', async ({ page }) => {
  await page.goto('/column');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'お金とくらし', exact: true }).click();
  await expect(page).toHaveURL(/category=money/);
  await expect(page).toHaveTitle(/^お金とくらしのコラム/);
  await main.getByText('タグでしぼる').click();
  await main.getByRole('list', { name: 'タグ' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/tag=/);
  await main.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/column\/[a-z-]+$/);
  const cover = main.getByRole('article').first().locator('img').first();
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  const { pathname: first } = new URL(page.url());
  await main
    .getByRole('link', { name: /ひとつ(前|新しい)の?記事/ })
    .first()
    .click();
  await expect(page).not.toHaveURL((url) => url.pathname === first);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === first);
  await main.getByRole('region', { name: 'こちらもどうぞ' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL((url) => url.pathname === first);
});

test('a contents link leads to its heading, and the address can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(article);
  const link = page.getByRole('main').locator('details a').nth(1);
  await link.click();
  const id = (await link.getAttribute('href')) ?? '';
  await expect(page.locator(id)).toBeInViewport();
  await page.getByRole('button', { name: 'リンクをコピー' }).click();
  await expect(page.getByText('リンクをコピーしました。')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(article);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, pages and words work, and no button is dead', async ({ page }) => {
    await page.goto('/column');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: '次へ' }).click();
    await expect(page).toHaveURL(/page=2/);
    await main.getByRole('link', { name: '面接・試験・マナー', exact: true }).click();
    await main.getByRole('searchbox').fill('質問');
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/category=interviews/);
    await expect(main.getByRole('status')).toContainText('面接・試験・マナー');
    await main.getByRole('article').first().getByRole('link').click();
    // Technical words submit the form of their explanations.
    await expect(main.locator('button:not([type="submit"])')).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'LINEで送る' })).toHaveAttribute(
      'href',
      /^https:\/\/line\.me\/R\/msg\/text\/\?.*%2Fcolumn%2F/,
    );
  });
});

test('the time that a column takes is said in the list and on its page', async ({ page }) => {
  const { results } = await (await page.request.get('/api/posts/published/')).json();
  const [{ slug, title, reading_minutes }] = results;
  await page.goto('/column');
  const said = `約${reading_minutes}分で読めます`;
  const card = page.getByRole('article').filter({ hasText: title }).first();
  await expect(card).toContainText(said);
  await page.goto(`/column/${slug}`);
  await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
});

test('robots find the article, its neighbours and its picture', async ({ page, request }) => {
  const html = await (await request.get(article)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
  const kinds = blocks.map(([, json = '']) => JSON.parse(json)['@type']);
  expect(kinds).toEqual(['Article', 'BreadcrumbList']);
  await page.goto(article);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(new URL(image ?? '').pathname);
  expect(picture.headers()['content-type']).toBe('image/png');

  await page.goto('/column?page=2');
  const href = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href');
  expect(await href('canonical')).toMatch(/\/column\?page=2$/);
  expect(await href('prev')).toMatch(/\/column$/);
  expect(await href('next')).toMatch(/\/column\?page=3$/);
  for (const type of ['application/atom+xml', 'application/rss+xml']) {
    const feed = await page.locator(`link[type="${type}"]`).getAttribute('href');
    const response = await request.get(feed ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain(type);
  }
  await page.goto('/column?tag=%E5%BF%9C%E5%8B%9F');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('an address by id leads to the one by name', async ({ request }) => {
  const { results } = await (await request.get('/api/posts/published/?per_page=1')).json();
  const moved = await request.get(`/column/${results[0].id}`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe(`/column/${results[0].slug}`);
});

test.describe('An address of no column', () => {
  test.use({ expectedNoise: [/status of 40[04]/] });

  test('is said kindly, with the right status', async ({ page, request }) => {
    for (const name of ['no-such-column', 'NOT A SLUG', '0199f0c2-7a1e-7000-8000-ffffffffffff']) {
      expect((await page.goto(`/column/${name}`))?.status(), name).toBe(404);
      await expectAccessible(page);
    }
    for (const query of ['category=gossip', 'page=abc']) {
      expect((await page.goto(`/column?${query}`))?.status(), query).toBe(400);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('ください');
    }
    expect((await request.get('/covers/no-such-column.svg')).status()).toBe(404);
  });
});
