import { makeStudent } from '../support/make-account.ts';
import { expectA4 } from '../support/read-paper.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import { colloquialAnswers, say } from '../support/talk-and-log-out.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('a student prints the result and shows it by a link, until the link is stopped', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await makeStudent(page, freshAddress('shower'));
  await page.goto('/ai-diagnosis');
  await page.getByRole('button', { name: 'はじめる' }).click();
  await expect(page.getByRole('log')).toContainText('？');
  for (const answer of colloquialAnswers.slice(0, 4)) await say(page, answer);
  await page.getByRole('link', { name: '結果を見る' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  const names = await page
    .getByRole('article')
    .getByRole('heading', { level: 3 })
    .allTextContents();
  expect(names).toHaveLength(5);

  await page.getByRole('link', { name: '先生に見せる' }).click();
  await page.waitForURL('**/ai-diagnosis/print/**');
  const sheet = page.getByRole('article').filter({ hasText: 'AI適性診断の結果' });
  await expect(sheet).toContainText('先生・おうちの人と話したこと');
  for (const name of names) await expect(sheet).toContainText(name);
  await expectAccessible(page);
  expectA4(await page.pdf({ preferCSSPageSize: true }), 2);
  await page.getByRole('link', { name: '結果にもどる' }).click();

  await page.getByText('リンクで見せる').click();
  const section = page.getByRole('region', { name: 'おうちの人や先生に見せる' });
  await expect(section).toContainText('名前と、会話の全部は見えません');
  await section.getByRole('button', { name: '見せるためのリンクを作る' }).click();
  const field = section.getByLabel('リンク', { exact: true });
  await expect(field).toHaveValue(/\/shared\/[\w-]{43}$/);
  const link = await field.inputValue();
  await expect(section.getByRole('link', { name: 'LINEで送る' })).toHaveAttribute(
    'href',
    new RegExp(`^https://line\\.me/R/msg/text/\\?.*${encodeURIComponent(link)}$`),
  );
  await expectAccessible(page);

  await page.reload();
  await expect(field).toHaveValue(link);
  await expect(section).toContainText('この画面でいつでもたしかめられます');

  // Somebody else's browser, signed in nowhere.
  const parents = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shown = await parents.newPage();
  const answer = await shown.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expect(shown.getByRole('article')).toHaveCount(5);
  await expect(shown.getByRole('main')).toContainText('AIはまちがえることがあります');
  await expect(shown.getByRole('main')).not.toContainText('吉美');
  await expectAccessible(shown);

  await section.getByRole('button', { name: '共有をやめる' }).click();
  await expect(section).toContainText('共有をやめました');
  expect((await shown.reload())?.status()).toBe(404);
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('いまは見られません');
  await expectAccessible(shown);
  await parents.close();
});
