import { colloquialAnswers, logOut, say } from '../support/talk-and-log-out.ts';
import { expect, expectAccessible, logIn, test } from '../support/watched-page.ts';

test('a student talks, gets five occupations and companies, keeps one and finds it', async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole('link', { name: 'AI適性診断', exact: true }).click();
  await page.getByRole('heading', { name: 'AI適性診断' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /はじめる/ }).click();
  await expect(page.getByRole('log')).toContainText('？');
  await expectAccessible(page);
  for (const answer of colloquialAnswers) await say(page, answer);
  await expectAccessible(page);

  // Everything survives a reload.
  await page.reload();
  await expect(page.getByRole('log')).toContainText(colloquialAnswers[0] ?? '');
  await page.getByRole('link', { name: '結果を見る' }).click();

  await page.waitForURL('**/ai-diagnosis/result/**');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards).toHaveCount(5);
  await expect(cards.first().getByRole('list', { name: 'あなたの言葉から' })).toBeVisible();
  await expect(cards.first()).toContainText('先生に聞くこと');
  await expectAccessible(page);

  const companies = page.getByRole('region', { name: /の仕事がある会社$/ });
  await expect(companies.getByRole('link', { name: /^全国/ })).toBeVisible();

  const keep = companies.getByRole('button', { name: /をお気に入りに追加$/ }).first();
  const label = (await keep.getAttribute('aria-label')) ?? '';
  const company = label.replace('をお気に入りに追加', '');
  await expect(keep).toHaveAttribute('aria-pressed', 'false');
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/company-favorites/') && response.request().method() === 'POST',
  );
  await keep.click();
  expect((await stored).status()).toBe(201);
  await expect(keep).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('navigation').getByRole('link', { name: 'お気に入り' }).click();
  await expect(page.getByRole('main')).toContainText(company);
  await expectAccessible(page);

  // Its public page knows, too.
  await page.getByRole('main').getByRole('link', { name: company }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
  const kept = page.getByRole('button', { name: label });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'お気に入り' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await kept.click();
  await expect(kept).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/dashboard');
  await logOut(page);
});
