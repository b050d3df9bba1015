import type { Page } from '@playwright/test';
import { readSitemap } from '../support/public-addresses.ts';
import { logOut } from '../support/talk-and-log-out.ts';
import { expect, logIn, test, untilTakenOver } from '../support/watched-page.ts';

test.use({
  serviceWorkers: 'allow',
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

const keptAddresses = () =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname));

/** How many caches and service workers there are. */
const left = async () => [
  (await caches.keys()).length,
  (await navigator.serviceWorker.getRegistrations()).length,
];

/** The service worker has this page, as it has every page some seconds after the first. */
async function startKeeping(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}

test('An opened page can be read offline, and no private page is kept', async ({
  page,
  context,
  request,
}) => {
  const [column = ''] = (await readSitemap(request)).get('columns') ?? [];
  await page.goto('/guide');
  await startKeeping(page);
  await page.goto(column);
  // What is hydrated when the page is calm has its scripts, and so they are kept.
  for (const part of ['header summary', 'footer a'])
    await untilTakenOver(page, page.locator(part).first());
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/search?s=寮');
  // Answers with a right: the profile, favourites and talks of a student.
  await logIn(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(keptAddresses)).toContain(column);

  await context.setOffline(true);
  await page.goto(column);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('つながっていない');
  await context.setOffline(false);

  const kept = await page.evaluate(keptAddresses);
  expect(
    kept.filter((path) => !/^\/(column|guide|occupation|assets|covers)\b|\.(html|svg)$/.test(path)),
  ).toEqual([]);
});

test('favourites can be read again too, until the student logs out', async ({ page, context }) => {
  await logIn(page);
  await startKeeping(page);
  await page.goto('/search?s=介護');
  const card = page.getByRole('article').first();
  const path = (await card.getByRole('link').first().getAttribute('href')) ?? '';
  await page.goto(path);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const favourite = page.getByRole('button', { name: /お気に入りに追加/ });
  await expect(favourite).toBeVisible();
  await expect.poll(() => page.evaluate(keptAddresses)).toContain(path);
  // As if it had been opened so long ago that it is not kept any more.
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
  }, path);
  expect(await page.evaluate(keptAddresses)).not.toContain(path);
  await favourite.click();
  await expect.poll(() => page.evaluate(keptAddresses)).toContain(path);

  await context.setOffline(true);
  await page.goto('/search');
  const link = page.locator(`a[href="${path}"]`);
  await expect(link).toContainText(name);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await context.setOffline(false);

  await page.goto('/dashboard');
  await logOut(page);
  await expect.poll(() => page.evaluate(keptAddresses)).not.toContain(path);
});

test('The talk without an account starts without a network after one visit', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.goto('/try');
  const weights = /^\/assets\/reader-.*\.bin$/;
  const isKept = async () => {
    const kept = await page.evaluate(keptAddresses);
    const scenes = kept.filter((path) => path.startsWith('/drawings/scenes/'));
    return kept.includes('/try') && kept.some((path) => weights.test(path)) && scenes.length >= 96;
  };
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto('/column');
  await page.goto('/try');
  const cards = page.getByRole('region', { name: /^場面のカード/ }).getByRole('listitem');
  for (const n of [0, 1, 2]) await cards.filter({ visible: true }).nth(n).click();
  await expect(page.getByRole('log').getByText('みちしるべ：')).toHaveCount(2, { timeout: 60_000 });
  await context.setOffline(false);
});

test('A reader who switches offline reading off deletes everything kept', async ({ page }) => {
  await page.goto('/guide');
  await startKeeping(page);
  await page.evaluate(() => localStorage.setItem('ownDevice', '1'));
  await page.goto('/guide?offline=off');
  await expect.poll(() => page.evaluate(left), { timeout: 20_000 }).toEqual([0, 0]);
  expect(await page.evaluate(() => localStorage.getItem('ownDevice'))).toBeNull();
});

test('A device of many keeps no page that was read', async ({ page, context, request }) => {
  const [column = ''] = (await readSitemap(request)).get('columns') ?? [];
  await page.goto('/guide');
  await startKeeping(page);
  await page.goto(column);
  await expect.poll(() => page.evaluate(keptAddresses)).toContain(column);
  await page.goto('/try');
  await page.getByText('この端末の中だけ').click();
  await page.getByRole('checkbox', { name: /みんなで使う端末です/ }).check();
  await expect.poll(() => page.evaluate(left), { timeout: 20_000 }).toEqual([0, 0]);
  // A browser stops a worker that has nothing to do; the next link of this page starts it again, without its memory.
  const tools = await context.newCDPSession(page);
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.stopAllWorkers');
  for (const path of ['/column', column]) {
    const link = page.locator(`a[href="${path}"]`).first();
    const answered = page.waitForResponse((response) => response.url().includes(`${path}.data`));
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await answered;
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await untilTakenOver(page, page.locator('footer a').first());
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(await page.evaluate(left)).toEqual([0, 0]);
  }
  // The next page is read without a service worker.
  await page.goto(column);
  await untilTakenOver(page, page.locator('footer a').first());
  expect(await page.evaluate(left)).toEqual([0, 0]);
});

test('A device of many deletes what an earlier worker left behind', async ({ page }) => {
  await page.goto('/guide');
  await page.evaluate(async () => {
    localStorage.setItem('sharedDevice', '1');
    const left = await caches.open('michishirube-older-companies');
    await left.put('/company/read-by-somebody', new Response('older'));
  });
  await page.goto('/guide');
  await expect.poll(() => page.evaluate(left), { timeout: 20_000 }).toEqual([0, 0]);
});

test('A new build deletes what an older one kept', async ({ page }) => {
  await page.goto('/guide');
  await page.evaluate(async () => {
    const older = await caches.open('michishirube-older-pages');
    await older.put('/column/of-the-older-build', new Response('older'));
    await (await caches.open('of-somebody-else')).put('/theirs', new Response('theirs'));
  });
  await startKeeping(page);
  await expect.poll(() => page.evaluate(keptAddresses)).not.toContain('/column/of-the-older-build');
  expect(await page.evaluate(keptAddresses)).toContain('/theirs');
});

test('The pages that were read last are kept, sixty at most', async ({ page }) => {
  await page.goto('/guide');
  await startKeeping(page);
  await page.goto('/column');
  await expect.poll(() => page.evaluate(keptAddresses)).toContain('/column');
  const fillUp = async () => {
    const name = (await caches.keys()).find((one) => one.endsWith('-reading')) ?? '';
    const cache = await caches.open(name);
    for (let n = 0; n < 60; n++) await cache.put(`/column/filled-${n}`, new Response('filled'));
  };
  await page.evaluate(fillUp);
  await page.goto('/occupation');
  const reading = async () => {
    const kept = await page.evaluate(keptAddresses);
    return kept.filter((path) => /^\/(guide|column|occupation)\b/.test(path));
  };
  await expect.poll(reading).toContain('/occupation');
  await expect.poll(async () => (await reading()).length).toBe(60);
  // What was read first has made way.
  expect(await reading()).not.toContain('/column');
  expect(await reading()).toContain('/column/filled-59');
});
