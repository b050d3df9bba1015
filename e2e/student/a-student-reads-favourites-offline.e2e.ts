import { makeStudent } from '../support/make-account.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import { logOut } from '../support/talk-and-log-out.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

test('A student on a device of their own reads favourites and writes a memo without a network', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  // A student of their own: other journeys keep and remove companies of the demo student.
  await makeStudent(page, freshAddress('traveller'));
  await page.goto('/search?s=介護');
  const card = page.getByRole('article').first();
  await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/company-favorites/') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: /お気に入りに追加/ }).click();
  await kept;
  await page.goto('/dashboard');
  // The page starts its service worker by itself, some seconds after it is there.
  const isServed = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isServed, { timeout: 30_000 }).toBe(true);
  await page.getByRole('checkbox', { name: /^この端末に保存する/ }).check();
  await page.goto('/favorites-sheet');
  await expect(page.getByRole('main')).toContainText(name);
  await page.goto('/dashboard');
  const frames = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((one) => one.endsWith('-frames'));
      const lists = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(frames).toEqual(['/dashboard', '/favorites-sheet']);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '電波がありません' })).toBeVisible();
  const memo = page.getByRole('group', { name: `${name}のメモ` }).getByLabel('自分のメモ');
  await memo.fill('見学で、夜の人数を聞く');
  await memo.blur();
  await expect(page.getByText('1件の変更は、電波がもどったら保存します。')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/favorites-sheet');
  await expect(page.getByRole('main')).toContainText(name);
  await page.goto('/dashboard');
  await expect(page.getByText('1件の変更は、電波がもどったら保存します。')).toBeVisible();

  await context.setOffline(false);
  // Where the browser noticed nothing, the page asks every ten seconds.
  await expect(page.getByText('電波がもどったので、変更を保存しました')).toBeVisible({
    timeout: 40_000,
  });
  await page.reload();
  await expect(memo).toHaveValue('見学で、夜の人数を聞く');

  await logOut(page);
  await expect.poll(frames).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('keptAnswers'))).toBeNull();
});
