import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { makeStudent } from '../support/make-account.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('a student downloads the data as a page to read and as JSON', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = freshAddress('taker');
  await makeStudent(page, email);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: '自分のデータのダウンロード' });
  const take = async (name: RegExp) => {
    const coming = page.waitForEvent('download');
    await section.getByRole('button', { name }).click();
    return coming;
  };
  const json = await take(/JSON/);
  expect(json.suggestedFilename()).toMatch(/^michishirube-[\d-]+\.json$/);
  expect(JSON.parse(readFileSync(await json.path(), 'utf8')).account.email).toBe(email);

  const file = await take(/HTML/);
  expect(file.suggestedFilename()).toMatch(/^michishirube-[\d-]+\.html$/);
  await expectAccessible(page);
  const path = test.info().outputPath('data.html');
  await file.saveAs(path);
  const reader = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: true,
  });
  const kept = await reader.newPage();
  await kept.goto(pathToFileURL(path).href);
  await expect(kept.getByRole('heading', { level: 1 })).toHaveText('自分のデータ');
  await expect(kept.getByRole('heading', { level: 2 })).toHaveCount(7);
  await expect(kept.getByText(email)).toBeVisible();
  await expectAccessible(kept);
  await kept.screenshot({ path: test.info().outputPath('data.png'), fullPage: true });
  await reader.close();
});
