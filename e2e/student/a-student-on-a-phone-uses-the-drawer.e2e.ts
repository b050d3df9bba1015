import { logOut, say } from '../support/talk-and-log-out.ts';
import { expect, expectAccessible, logIn, test } from '../support/watched-page.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a student on a phone goes through the drawer, by quick replies and back', async ({
  page,
}) => {
  await logIn(page);
  await expectAccessible(page);
  const open = page.getByRole('button', { name: 'メニューを開く' });
  await open.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'お気に入り' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await drawer.getByRole('link', { name: 'よくある質問' }).click();
  await page.waitForURL('**/faq');
  await expect(drawer).toBeHidden();
  await expectAccessible(page);

  await open.click();
  await drawer.getByRole('link', { name: 'AI適性診断' }).click();
  await page.getByRole('button', { name: /はじめる/ }).click();
  const replies = page.getByRole('group', { name: '答えの例' });
  await expect(replies.getByRole('button').first()).toBeVisible();
  for (let turn = 0; turn < 2; turn += 1) {
    const answered = page.waitForResponse('**/get_ai_response/');
    await replies.getByRole('button').first().click();
    await answered;
    // Who taps twice and types nothing gets scenes to choose from; words are welcome all the same.
    const next = turn === 0 ? replies : page.getByRole('region', { name: /^場面のカード/ });
    await expect(next).toBeVisible();
  }
  await say(page, 'まだわからないけど、料理はけっこう好き🍳', 'button');
  await expectAccessible(page);

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await logOut(page);
});
