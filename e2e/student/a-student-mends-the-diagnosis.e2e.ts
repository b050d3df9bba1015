import type { Locator, Page } from '@playwright/test';
import { makeStudent } from '../support/make-account.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import { colloquialAnswers, say } from '../support/talk-and-log-out.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const shownOrder = (page: Page) =>
  page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();

test('a student on a phone takes an answer back, goes on after a reload, mends the clues and deletes it all', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await makeStudent(page, freshAddress('mender'));
  await page.goto('/ai-diagnosis');
  const begin = page.getByRole('button', { name: 'はじめる' });
  await expect(begin).toBeEnabled();
  await expectAccessible(page);
  await begin.click();
  const log = page.getByRole('log');
  await expect(log).toContainText('？');

  const help = page.getByRole('button', { name: '相談窓口' });
  await help.click();
  const people = page.getByRole('dialog', { name: '話を聞いてくれるところ' });
  await expect(people.getByRole('link', { name: '0120-0-78310' })).toHaveAttribute(
    'href',
    'tel:0120078310',
  );
  await expectAccessible(page);
  await people.getByRole('button', { name: '閉じる' }).click();
  await expect(help).toBeFocused();

  await say(page, '虫が好き', 'button');
  await page.getByRole('button', { name: 'この回答を取り消す' }).click();
  const box = page.getByRole('textbox');
  await expect(box).toHaveValue('虫が好き');
  await expect(box).toBeFocused();
  await expect(log).not.toContainText('虫が好き');

  for (const answer of colloquialAnswers.slice(0, 3)) await say(page, answer, 'button');
  await page.reload();
  await log.waitFor();
  await expect(log).toContainText(colloquialAnswers[2] ?? '');
  for (const answer of colloquialAnswers.slice(3)) await say(page, answer, 'button');
  await page.getByRole('button', { name: /^この会話のメニュー。わかったこと\d+$/ }).click();
  await expect(page.getByText(/^わかったこと\(\d+\)$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'わかったこと' })).toContainText('バイク');
  await expectAccessible(page);

  // What the page asks for when it comes answers late: after the first clue is taken back.
  const late = Promise.withResolvers<void>();
  let lateAnswers = 0;
  await page.route(/\/api\/occupations\/diagnosis-sessions\/[\w-]+\/$/, async (route) => {
    const response = await route.fetch();
    lateAnswers += 1;
    await late.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByRole('link', { name: '結果を見る' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect.poll(() => lateAnswers).toBeGreaterThan(0);
  const before = await shownOrder(page);
  const news = page.getByText('順番を更新しました。');
  const showAll = page.getByRole('button', { name: /^ほかの\d+個も見る$/ });
  await showAll.click();
  for (const name of ['バイク', '旋盤・切削加工']) {
    const takeBack = page.getByRole('button', { name: `${name}：ちがうので外す` });
    await takeBack.click();
    await expect(takeBack).toBeHidden();
    late.resolve();
    await page.waitForLoadState('networkidle');
  }
  await expect(news).toBeVisible();
  const after = await shownOrder(page);
  expect(after).not.toEqual(before);

  await page.getByText('外した手がかり(2)').click();
  await page.getByRole('button', { name: 'バイクをもどす' }).click();
  await page.getByRole('button', { name: '旋盤・切削加工をもどす' }).click();
  await expect.poll(() => shownOrder(page)).toEqual(before);

  // A verdict is heeded at once, survives a reload, and is taken back on the page.
  const second = page.getByRole('article').nth(1);
  // The browser stays with the card that was looked at, wherever it stands in the new order.
  await page.getByRole('button', { name: /^2枚目、/ }).click();
  await expect(page.getByText('5枚のうち2枚目')).toHaveCount(1);
  await second.getByRole('button', { name: 'ちがう' }).click();
  await expectAccessible(page);
  await second.getByRole('button', { name: 'なんとなく' }).click();
  await expect(second.getByRole('heading', { level: 3 })).not.toHaveText(before[1] ?? '');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(5);
  expect(await shownOrder(page)).not.toContain(before[1]);
  await page.getByText('「ちがう」にした仕事（1）').click();
  await page.getByRole('button', { name: `${before[1]}をもどす` }).click();
  await expect.poll(async () => (await shownOrder(page)).toSorted()).toEqual(before.toSorted());

  await page.getByRole('button', { name: 'ことばを足す' }).click();
  await page.getByLabel('ことばをさがす').fill('りょうり');
  await page.getByRole('button', { name: '料理をする：好き' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('button', { name: '料理をする：ちがうので外す' })).toBeVisible();
  await expectAccessible(page);
  // A ranking under way would find the diagnosis gone.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  await page.getByText('この診断のデータ').first().click();
  await page.getByRole('button', { name: /この診断を今すぐ消す/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: '消す' }).click();
  await page.waitForURL((url) => url.pathname === '/ai-diagnosis');
  await expect(page.getByText('診断を消しました')).toBeVisible();
  await expect(page.getByRole('button', { name: 'はじめる' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'これまでの診断' })).toBeHidden();
});

test('a student on a phone comes to a result by quick replies alone', async ({ page }) => {
  test.setTimeout(180_000);
  await makeStudent(page, freshAddress('tapper'));
  await page.goto('/ai-diagnosis');
  await page.getByRole('button', { name: 'はじめる' }).click();
  const replies = page.getByRole('group', { name: /^答えの例/ }).getByRole('button');
  const scenes = page.getByRole('region', { name: /^場面のカード/ });
  const result = page.getByRole('link', { name: '結果を見る' });
  await expect(replies.first()).toBeVisible();
  const goOn = replies.filter({ hasText: 'もう少し話す' });
  let screens = 0;
  for (let turn = 0; turn < 16; turn += 1) {
    if (await goOn.isVisible()) break;
    const answers = page.getByRole('log').getByText('みちしるべ：');
    const before = await answers.count();
    if (await scenes.isVisible()) {
      if (screens === 0) await expectAccessible(page);
      screens += 1;
      await pickScenes(scenes);
    } else {
      await replies.first().click();
      // Of several answers at once the student sends what was chosen.
      const send = page.getByRole('button', { name: /^これで送る/ });
      if (await send.isVisible()) await send.click();
    }
    await expect(answers).toHaveCount(before + 1);
  }
  expect(screens).toBeGreaterThan(2);
  // The counsellor asks whether to show it: one way leads there, for the keyboard too.
  await expect(page.getByText('結果を見る')).toHaveCount(1);
  await result.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expectAccessible(page);
});

/** Picks as many of the visible cards as the screen takes; the last one goes on by itself. */
async function pickScenes(scenes: Locator): Promise<void> {
  const cards = scenes.getByRole('listitem');
  const pick = (await scenes.getAttribute('aria-label'))?.includes('3つ') ? 3 : 1;
  for (let n = 0; n < pick; n += 1) await cards.filter({ visible: true }).nth(n).click();
}
