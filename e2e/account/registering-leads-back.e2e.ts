import type { Page } from '@playwright/test';
import { fillStudentForm, freshAddress, requestLink } from '../support/register-in-the-browser.ts';
import { expect as expectSoon, test } from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 30_000 });
test.describe.configure({ timeout: 300_000 });
test.use({ viewport: { width: 390, height: 844 } });

/** Opens the mailed link in another tab of the same browser, as a mail program does, and registers there. */
async function registerInOtherTab(page: Page): Promise<Page> {
  await page.getByRole('link', { name: 'アカウントを作る' }).click();
  const link = await requestLink(page, { email: freshAddress('next'), who: '高校生' });
  const tab = await page.context().newPage();
  await tab.goto(link);
  await fillStudentForm(tab);
  await tab.getByRole('button', { name: 'この内容で登録する' }).click();
  return tab;
}

test('A student who came to talk lands on the first question after registering', async ({
  page,
}) => {
  await page.goto('/ai-diagnosis');
  await page.waitForURL('**/login?next=%2Fai-diagnosis');
  const tab = await registerInOtherTab(page);
  await tab.waitForURL('**/ai-diagnosis?session=*');
  await expect(tab.getByRole('textbox')).toBeVisible();
  // Back leads to the page before the talk, which begins nothing by itself.
  await tab.goBack();
  await expect(tab.getByRole('button', { name: 'はじめる' })).toBeVisible();
});

test('A student who came to keep a company has kept it after registering', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/company/*');
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'お気に入りに追加' }).first().click();
  // Three steps are filled in until then.
  const kept = page.context().waitForEvent('response', {
    predicate: (response) =>
      response.request().method() === 'POST' && /favorites\/$/.test(response.url()),
    timeout: 110_000,
  });
  const tab = await registerInOtherTab(page);
  await tab.waitForURL(`**${pathname}`);
  expect((await kept).status()).toBe(201);
  await expect(tab.getByRole('button', { name: /をお気に入りに追加$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('A way on that leads elsewhere, or another browser, ends on the first page', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(`/register?next=${encodeURIComponent('//evil.example/')}`);
  const link = await requestLink(page, { email: freshAddress('evil'), who: '高校生' });
  await page.goto(link);
  await fillStudentForm(page);
  await page.getByRole('button', { name: 'この内容で登録する' }).click();
  await page.waitForURL('**/dashboard');

  const here = await browser.newContext({ baseURL: baseURL ?? '' });
  const asking = await here.newPage();
  await asking.goto('/register?next=%2Fai-diagnosis');
  const mailed = await requestLink(asking, { email: freshAddress('other'), who: '高校生' });
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const there = await elsewhere.newPage();
  await there.goto(mailed);
  await fillStudentForm(there);
  await there.getByRole('button', { name: 'この内容で登録する' }).click();
  await there.waitForURL('**/dashboard');
  await here.close();
  await elsewhere.close();
});
