import type { Page } from '@playwright/test';
import { makeStudent } from '../support/make-account.ts';
import { expectA4, wordsLeftOutOnPaper } from '../support/read-paper.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

const phone = { width: 390, height: 844 };
const secret = '寮のことを、見学で聞きたい';

/** Puts the first companies of a search side by side. */
async function choose(page: Page, count: number): Promise<string[]> {
  await page.goto('/search?industry=manufacturing');
  const boxes = page.getByRole('checkbox', { name: /をくらべる$/ });
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const box = boxes.nth(at);
    names.push((await box.getAttribute('aria-label'))?.replace(/をくらべる$/, '') ?? '');
    await box.check();
  }
  return names;
}

test('anybody compares three companies on a phone, by keyboard and without an account', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const names = await choose(page, 3);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'くらべる(3)' }).click();
  await page.waitForURL('**/compare?ids=**');
  for (const name of names)
    await expect(
      page.getByRole('columnheader').getByRole('link', { name, exact: true }),
    ).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '年間休日' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);

  // The table scrolls in its frame by keyboard, its first column stays.
  const frame = page.getByRole('region', { name: 'くらべた表' });
  const term = page.getByRole('rowheader', { name: '年間休日' });
  await frame.focus();
  const before = (await term.boundingBox())?.x;
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(60);
  expect((await term.boundingBox())?.x).toBe(before);

  // On paper it stands at its whole width, without what is there to be pressed.
  expect(new Set(await wordsLeftOutOnPaper(page))).toEqual(
    new Set(['くらべる元', '先生や家の人に見せる']),
  );
  expectA4(await page.pdf({ format: 'A4' }), 3);

  await page.getByRole('link', { name: `${names[0]}を表からはずす` }).click();
  await expect(page.getByRole('link', { name: `${names[0]}を表からはずす` })).toHaveCount(0);
  await page.goto('/search?industry=manufacturing');
  await expect(page.getByRole('link', { name: 'くらべる(2)' })).toBeVisible();
  await page.getByRole('button', { name: 'えらびなおす' }).click();
  await expect(page.getByRole('link', { name: /くらべる\(/ })).toHaveCount(0);
});

test('four companies fit on paper, and their table is handed on by LINE and as a copied address', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const names = await choose(page, 4);
  await page.getByRole('link', { name: 'くらべる(4)' }).click();
  await page.waitForURL('**/compare?ids=**');
  const share = page.getByRole('region', { name: '先生や家の人に見せる' });
  const { protocol, host, pathname, search, searchParams } = new URL(
    (await share.getByRole('link', { name: 'LINEで送る' }).getAttribute('href')) ?? '',
  );
  expect([protocol, host, pathname]).toEqual(['https:', 'line.me', '/R/msg/text/']);
  expect([...searchParams.keys()]).toHaveLength(1);
  const [words, sent = ''] = decodeURIComponent(search.slice(1)).split('\n');
  expect(words).toBe('会社を4社くらべました');
  await share.getByRole('button', { name: 'リンクをコピー' }).click();
  await expect(share.getByRole('status')).toHaveText('リンクをコピーしました。');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sent);

  // A receiver of the link reads the same four, in the same order.
  const { pathname: path, search: ids } = new URL(sent);
  const reader = await browser.newPage();
  await reader.goto(new URL(path + ids, page.url()).href);
  for (const [at, name] of names.entries())
    await expect(reader.getByRole('columnheader').nth(at + 1)).toContainText(name);
  await reader.close();

  expect(new Set(await wordsLeftOutOnPaper(page))).toEqual(
    new Set(['くらべる元', '先生や家の人に見せる', 'リンクをコピーしました。']),
  );
  await page.emulateMedia({ media: 'print' });
  for (const name of names)
    await expect(page.getByRole('columnheader').getByText(name, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: null });
  expectA4(await page.pdf({ format: 'A4' }), 4);
});

test('a browser without a clipboard shows the address to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await choose(page, 2);
  await page.getByRole('link', { name: 'くらべる(2)' }).click();
  const share = page.getByRole('region', { name: '先生や家の人に見せる' });
  await share.getByRole('button', { name: 'リンクをコピー' }).click();
  await expect(share.getByRole('status')).toContainText('コピーできませんでした');
  const { pathname, search } = new URL(page.url());
  await expect(share.getByRole('status')).toContainText(pathname + search);
});

test('four are the most, and what is not published is named as left out', async ({ page }) => {
  await choose(page, 4);
  await expect(page.getByRole('checkbox', { name: /をくらべる$/ }).nth(4)).toBeDisabled();
  const address = await page.getByRole('link', { name: 'くらべる(4)' }).getAttribute('href');
  const unknown = '0199aaaa-0000-7000-8000-00000000ffff';
  const [first = '', second = ''] = (address ?? '').replace('/compare?ids=', '').split(',');
  await page.goto(`/compare?ids=${first},${unknown},nonsense,${second}`);
  await expect(page.getByRole('main')).toContainText('2社は、いまは公開されていないため');
  await expect(page.getByRole('link', { name: /を表からはずす$/ })).toHaveCount(2);
  await page.goto('/compare');
  await expect(page.getByRole('main')).toContainText('まだ会社がえらばれていません');
  await expectAccessible(page);
});

test('A company and a shared comparison can be read without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/search');
  await expect(page.getByRole('checkbox', { name: /をくらべる$/ })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: '働く条件(目安)' })).toBeVisible();
  await page.getByRole('link', { name: /^この会社と上の\d社をくらべる$/ }).click();
  await expect(page.getByRole('rowheader', { name: /^残業\s*\(月平均\)$/ })).toBeVisible();
  await context.close();
});

test('a company’s page says what is open, where it comes from and how to report it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/search');
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL('**/company/**');
  const main = page.getByRole('main');
  await expect(main).toContainText('何の会社？');
  await page.getByRole('banner').locator('summary', { hasText: 'メニュー' }).click();
  const menu = page.getByRole('navigation', { name: 'メニュー' });
  const search = menu.getByRole('link', { name: '会社をさがす' });
  await expect(search).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(main).toContainText('初任給の目安');
  await expect(page.getByRole('region', { name: '似ている会社' })).toContainText(/同じ/);
  await expect(page.getByRole('link', { name: 'LINEで送る' })).toHaveAttribute(
    'href',
    /^https:\/\/line\.me\/R\/msg\/text\/\?.*%2Fcompany%2F/,
  );
  // Search engines read the page as the server sends it; a change of page in the browser leaves these out.
  await page.reload();
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = blocks.map((block) => JSON.parse(block)['@type']);
  expect(types.toSorted()).toEqual(['BreadcrumbList', 'Organization']);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'まちがいを知らせる' }).click();
  await page.waitForURL('**/contact?kind=report&company=**');
});

test('a student notes, labels and sorts favourites and prints the sheet for the teacher', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await makeStudent(page, freshAddress('comparer'));
  for (const at of [0, 1, 2]) {
    await page.goto('/search?industry=manufacturing');
    await page.getByRole('article').nth(at).getByRole('link').click();
    const keep = page.getByRole('button', { name: /お気に入りに追加$/ });
    await keep.click();
    await expect(keep).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/dashboard');
  const items = page.getByRole('listitem').filter({ has: page.getByLabel('ラベル') });
  await expect(items).toHaveCount(3);
  const nameOf = async (at: number) =>
    (await items.nth(at).getByRole('heading').textContent())?.trim() ?? '';
  const last = await nameOf(2);

  await items.nth(2).getByLabel('自分のメモ').fill(secret);
  await items.nth(2).getByLabel('ラベル').selectOption('第1希望');
  await expect(items.nth(2).getByRole('status').last()).toContainText('保存しました');
  await expectAccessible(page);

  // By keyboard, and the focus goes along.
  const up = page.getByRole('button', { name: `${last}を上へ` });
  await up.focus();
  for (const place of [2, 1]) {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/order/') && answer.ok());
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${last}を${place}番目にしました。`)).toBeAttached();
    await saved;
  }
  await expect(up).toBeFocused();
  await page.reload();
  await expect(items).toHaveCount(3);
  expect(await nameOf(0)).toBe(last);
  await expect(items.first().getByLabel('自分のメモ')).toHaveValue(secret);

  for (const at of [0, 1, 2])
    await items
      .nth(at)
      .getByRole('checkbox', { name: /をくらべる$/ })
      .check();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.getByRole('link', { name: '先生に渡すシート(3社)' }).click();
  await page.waitForURL('**/favorites-sheet?ids=**');
  const sheet = page.getByRole('article').filter({ hasText: '気になる会社のシート' });
  await expect(sheet).toContainText(secret);
  await expect(sheet).toContainText('第1希望');
  await expect(sheet).toContainText('お気に入りは応募ではありません');
  await expectAccessible(page);
  expectA4(await page.pdf({ preferCSSPageSize: true }), 2);

  // What the student wrote is on no page that anybody else can open.
  const stranger = await browser.newContext();
  const looker = await stranger.newPage();
  await page.goto('/dashboard');
  const compare = await page.getByRole('link', { name: 'くらべる(3)' }).getAttribute('href');
  for (const path of ['/', '/search', compare ?? '', '/pr', '/favorites-sheet', '/dashboard']) {
    await looker.goto(new URL(path, page.url()).href);
    expect(await looker.content(), path).not.toContain(secret);
  }
  await stranger.close();
});

test('letting a favourite go and taking it back keeps the memo', async ({ page }) => {
  test.setTimeout(90_000);
  await makeStudent(page, freshAddress('undoer'));
  await page.goto('/search?industry=care');
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: /お気に入りに追加$/ }).click();
  await page.goto('/dashboard');
  await page.getByLabel('自分のメモ').fill('夜勤は月に何回？');
  await page.getByLabel('自分のメモ').blur();
  await expect(page.getByText('保存しました。')).toBeVisible();
  const keep = page.getByRole('button', { name: /お気に入りに追加$/ });
  await keep.click();
  await expect(page.getByLabel('自分のメモ')).toHaveCount(0);
  await keep.click();
  await expect(page.getByLabel('自分のメモ')).toHaveValue('夜勤は月に何回？');
  await expect(page.getByText('1社', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByLabel('自分のメモ')).toHaveValue('夜勤は月に何回？');
  await keep.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /をもどす$/ }).click();
  await expect(page.getByLabel('自分のメモ')).toHaveValue('夜勤は月に何回？');
});

test('paid companies stand apart, labelled and explained', async ({ page }) => {
  await page.goto('/search');
  const block = page.getByRole('region', { name: /^PR: 広告/ });
  await expect(block.getByRole('article')).toHaveCount(3);
  await block.getByText('とは').click();
  await expect(block).toContainText('検索の順番');
  await page.goto('/search?page=2');
  await expect(page.getByRole('region', { name: /^PR: 広告/ })).toHaveCount(0);
  await page.goto('/pr');
  const cards = page.getByRole('main').getByRole('article');
  for (const card of await cards.all()) await expect(card).toContainText('PR');
  expect(await cards.count()).toBeGreaterThan(5);
  await expectAccessible(page);
});
