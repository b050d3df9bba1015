import type { Page } from '@playwright/test';
import {
  fillStudentForm,
  freshAddress,
  password,
  requestLink,
} from '../support/register-in-the-browser.ts';
import {
  expect,
  expectAccessible,
  expectLargeTargets,
  test,
  untilTakenOver,
} from '../support/watched-page.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // A view that is not counted while there is no network.
  expectedNoise: [/ERR_INTERNET_DISCONNECTED .*\/api\/page-views\//],
});

/** 96 scenes, 70 families, 127 trades, 5 faces. */
const allDrawings = 298;

const scenesOf = (page: Page) => page.getByRole('region', { name: /^場面のカード/ });

/** Picks the first cards that are seen, as many as the screen takes. */
async function pickScenes(page: Page): Promise<void> {
  const scenes = scenesOf(page);
  const pick = (await scenes.getAttribute('aria-label'))?.includes('3つ') ? 3 : 1;
  const cards = scenes.getByRole('listitem');
  for (let n = 0; n < pick; n += 1) await cards.filter({ visible: true }).nth(n).click();
}

/** Taps through the talk, up to the result. */
async function tapToResult(page: Page): Promise<void> {
  const replies = page.getByRole('group', { name: /^答えの例/ }).getByRole('button');
  const answers = page.getByRole('log').getByText('みちしるべ：');
  for (let turn = 0; turn < 16; turn += 1) {
    if (await replies.filter({ hasText: 'もう少し話す' }).isVisible()) break;
    const before = await answers.count();
    if (await scenesOf(page).isVisible()) await pickScenes(page);
    else {
      await replies.first().click();
      const send = page.getByRole('button', { name: /^これで送る/ });
      if (await send.isVisible()) await send.click();
    }
    await expect(answers).toHaveCount(before + 1, { timeout: 100_000 });
  }
  await page.getByRole('link', { name: '結果を見る' }).click();
}

/** One card a time leaves a page of 2,500 px at most, the list 4,000 and a card of it 600. */
async function expectShortResult(page: Page): Promise<void> {
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await pageHeight()).toBeLessThanOrEqual(2_500);
  await page.getByRole('button', { name: '一覧で見る' }).click();
  expect(await pageHeight()).toBeLessThanOrEqual(4_000);
  const cards = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...cards)).toBeLessThanOrEqual(600);
  await page.getByRole('button', { name: '1枚ずつ見る' }).click();
}

const namesOf = (page: Page) =>
  page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();

test('A visitor talks by taps without a network, sends nothing, and finds the same five in a new account', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const drawn = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.url().includes('/drawings/')) drawn.add(request.url());
  });
  const weights = page.waitForResponse(/\/assets\/reader-.*\.bin$/);
  await page.goto('/try');
  await expect(scenesOf(page)).toBeVisible();
  await expectAccessible(page);
  const captions = await scenesOf(page).getByRole('listitem').allTextContents();
  await (await weights).finished();
  // The drawings come after the counsellor.
  await expect.poll(() => drawn.size, { timeout: 100_000 }).toBeGreaterThanOrEqual(allDrawings);
  await context.setOffline(true);
  await tapToResult(page);
  await expect(page.getByRole('article')).toHaveCount(5);
  await context.setOffline(false);
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectShortResult(page);
  const five = await namesOf(page);
  const said = [...captions, ...five].map((text) => text.replace(/\d+$/, ''));
  for (const text of said) expect(sent.map(decodeURIComponent).join('\n')).not.toContain(text);

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(5, { timeout: 100_000 });
  expect(await namesOf(page)).toEqual(five);

  await page.getByRole('link', { name: 'つづきを残す' }).click();
  await expect(page.getByRole('heading', { name: 'つづきを残す' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '登録して残す' }).click();
  const email = freshAddress('visitor');
  await page.goto(await requestLink(page, { email, who: '高校生' }));
  await fillStudentForm(page);
  await page.getByRole('button', { name: 'この内容で登録する' }).click();
  await page.waitForURL('**/ai-diagnosis/result/**');
  await expect(page.getByRole('article')).toHaveCount(5);
  expect(await namesOf(page)).toEqual(five);
  await page.goto('/try');
  await page.getByRole('button', { name: /^この会話のメニュー/ }).click();
  await expect(page.getByText('この端末の中だけ')).toBeVisible();
  await expect(page.getByRole('log')).not.toContainText('この回答を取り消す');
});

test('A talk waits here while its mail is opened in another browser, and comes along with a log-in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await page.goto('/try');
  await tapToResult(page);
  await expect(page.getByRole('article')).toHaveCount(5);
  const five = await namesOf(page);
  await page.getByRole('link', { name: 'つづきを残す' }).click();
  await page.getByRole('button', { name: '登録して残す' }).click();
  const email = freshAddress('elsewhere');
  const link = await requestLink(page, { email, who: '高校生' });

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const there = await elsewhere.newPage();
  await there.goto(link);
  await fillStudentForm(there);
  await there.getByRole('button', { name: 'この内容で登録する' }).click();
  await there.waitForURL('**/dashboard');
  await elsewhere.close();

  await page.goto('/try');
  await page.getByRole('link', { name: '結果を見る' }).click();
  await page.getByRole('link', { name: 'つづきを残す' }).click();
  await page.getByRole('button', { name: 'ログインして残す' }).click();
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/ai-diagnosis/result/**');
  await expect(page.getByRole('article')).toHaveCount(5);
  expect(await namesOf(page)).toEqual(five);
});

test('Cards that are ticked before the scripts are there count', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const answer = await page.goto('/try', { waitUntil: 'commit' });
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toMatch(/<noscript>.*JavaScriptが必要です.*<\/noscript>/s);
  const cards = page.locator('input[name="scene"]');
  await cards.nth(0).check({ force: true });
  await cards.nth(3).check({ force: true });
  scripts.resolve();
  await expect(page.getByRole('button', { name: 'この2つで進む' })).toBeVisible();
  await expect(cards.nth(3)).toBeChecked();
});

/** Height of what stands around the talk, and how far its newest words reach above what is seen of it. */
const barsOf = (page: Page) =>
  page.evaluate(() => {
    const log = document.querySelector('[role="log"]')?.getBoundingClientRect() ?? new DOMRect();
    const newest = document.querySelector('[data-newest]')?.getBoundingClientRect();
    return {
      bars: window.innerHeight - log.height,
      head: log.top,
      cut: log.top - (newest?.top ?? 0),
    };
  });

test('The bars around a talk leave the screen to what is asked', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/try');
  await untilTakenOver(page, page.getByRole('log'));
  const progress = page.getByRole('progressbar', { name: '診断の進みぐあい' });
  await expect(progress).toHaveAttribute('aria-valuetext', 'あと9問くらい');
  const width = (await progress.boundingBox())?.width;
  const expectRoom = async (most: number) => {
    await expect.poll(async () => (await barsOf(page)).cut).toBeLessThanOrEqual(0);
    const { bars, head } = await barsOf(page);
    expect(head).toBeLessThanOrEqual(96);
    expect(bars).toBeLessThanOrEqual(most);
    expect((await progress.boundingBox())?.width).toBe(width);
  };
  await expectRoom(130);
  await page.getByRole('button', { name: 'つぎの6枚を見る' }).click();
  await expectRoom(130);
  await pickScenes(page);
  await expect(progress).toHaveAttribute('aria-valuetext', 'あと8問くらい', { timeout: 100_000 });
  await expectRoom(130);
  await expectLargeTargets(page);
  await page.getByRole('button', { name: '文字で答える' }).click();
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.getByRole('textbox').fill('料理が好きで、毎日お弁当をつくる');
  await page.getByRole('button', { name: '送信' }).click();
  await expect(progress).toHaveAttribute('aria-valuetext', /^あと[1-7]問くらい$/, {
    timeout: 100_000,
  });
  await expectRoom(170);
  await page.getByRole('button', { name: /^この会話のメニュー/ }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^この会話のメニュー/ })).toBeFocused();
});

test('A talk that is wiped in one tab is gone in the other, and survives a reload before', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await page.goto('/try');
  await pickScenes(page);
  const log = page.getByRole('log');
  await expect(log.getByText('みちしるべ：')).toHaveCount(2, { timeout: 100_000 });
  const other = await context.newPage();
  await other.goto('/try');
  await expect(other.getByRole('log').getByText('みちしるべ：')).toHaveCount(2, {
    timeout: 100_000,
  });
  await other.getByRole('button', { name: /^この会話のメニュー/ }).click();
  await other.locator('summary', { hasText: 'この端末の中だけ' }).click();
  await other.getByRole('button', { name: '消す', exact: true }).click();
  await other.getByRole('button', { name: 'ぜんぶ消す' }).click();
  await expect(other.getByRole('log').getByText('みちしるべ：')).toHaveCount(1);
  await expect(log.getByText('みちしるべ：')).toHaveCount(1);
  await other.close();
});

test('A device that keeps nothing says so and goes on', async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/try');
  await pickScenes(page);
  await expect(
    page.getByText('この端末には保存できないので、ページを閉じると消えます。'),
  ).toBeVisible({
    timeout: 100_000,
  });
  await expectAccessible(page);
});
