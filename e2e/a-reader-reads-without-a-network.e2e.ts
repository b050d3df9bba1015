import { readSitemap } from './public-addresses.ts';
import { expect, logIn, test } from './watched-page.ts';

test.use({
  serviceWorkers: 'allow',
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

const keptAddresses = () =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname));

test('what was opened can be read again, and nothing private is kept', async ({
  page,
  context,
  request,
}) => {
  const [column = ''] = (await readSitemap(request)).get('columns') ?? [];
  await page.goto('/guide');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  await page.goto(column);
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

test('who does not want it takes everything back', async ({ page }) => {
  await page.goto('/guide');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.goto('/guide?offline=off');
  const left = () =>
    page.evaluate(async () => [
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0]);
});
