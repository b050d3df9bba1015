import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilTakenOver } from '../support/watched-page.ts';

const main = (page: Page) => page.getByRole('main');
const count = (page: Page) => main(page).getByRole('status').filter({ hasText: /\d件/ }).first();
const box = (page: Page) => main(page).getByLabel('会社名・仕事・地名などのことば');

/** Name and reading of the first company that the site lists. */
async function someCompany(page: Page): Promise<{ id: string; name: string; kana: string }> {
  const answer = await page.request.get('/api/company-profiles/search/?per_page=1');
  const { id, name, name_kana: kana } = (await answer.json()).results[0];
  return { id, name, kana };
}

function halfWidth(kana: string): string {
  const full =
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンァィゥェォッャュョー';
  const half = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝｧｨｩｪｫｯｬｭｮｰ';
  const marks: Record<string, string> = { '\u3099': 'ﾞ', '\u309a': 'ﾟ' };
  return [...kana.normalize('NFD')]
    .map((letter) => marks[letter] ?? half[full.indexOf(letter)] ?? letter)
    .join('');
}

test('finds a company by hiragana and by half-width katakana', async ({ page }) => {
  const { name, kana } = await someCompany(page);
  const hiragana = kana.replace(/[ァ-ヶ]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0x60),
  );
  for (const typed of [hiragana, halfWidth(kana)]) {
    await page.goto('/search');
    await box(page).fill(typed);
    await box(page).press('Enter');
    await page.waitForURL('**/search?s=**');
    await expect(main(page).getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
});

test('narrows by region and holidays, takes a condition away, and goes back and forward', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/search');
  const all = await count(page).textContent();
  const filters = page.getByRole('complementary', { name: '条件をしぼる' });
  await filters.getByText('東北', { exact: true }).click();
  await filters.getByRole('checkbox', { name: /東北すべて/ }).check();
  const counted = page.waitForResponse(/search\/\?area=tohoku&annual_holidays_min=110/);
  await filters.getByLabel('年間休日').selectOption('110日以上');
  await (await counted).finished();
  await expect(filters.getByRole('status')).toHaveText(/この条件で\d+件あります/);
  const button = filters.getByRole('button', { name: /この条件で検索\(\d+件\)/ });
  const promised = /\((\d+)件\)/.exec((await button.textContent()) ?? '')?.[1];
  await button.click();
  await page.waitForURL('**/search?area=tohoku&annual_holidays_min=110');
  await expect(count(page)).toContainText(`${promised}件`);
  await expectAccessible(page);
  await main(page)
    .getByRole('link', { name: /年間休日110日以上/ })
    .click();
  await page.waitForURL((url) => url.search === '?area=tohoku');
  await page.goBack();
  await expect(count(page)).toContainText(`${promised}件`);
  await expect(filters.getByLabel('年間休日')).toHaveValue('110');
  await page.goForward();
  await expect(filters.getByLabel('年間休日')).toHaveValue('');
  await main(page).getByRole('link', { name: /東北/ }).first().click();
  await expect(count(page)).toHaveText(all ?? '');
});

test('asks for no transfers and for open figures, and reads in which order the answers stand', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/search');
  await expect(main(page)).toContainText(
    '並び順: 会社のページの項目が多くうまっている会社、同じなら最近確認された会社が先です。',
  );
  await expect(main(page)).toContainText('PRかどうかは関係ありません。');
  const filters = page.getByRole('complementary', { name: '条件をしぼる' });
  await filters.getByRole('checkbox', { name: '転勤なし' }).check();
  await filters.getByLabel('働く環境の情報(全15項目)').selectOption('12項目以上');
  const button = filters.getByRole('button', { name: /この条件で検索\(\d+件\)/ });
  await expect(filters.getByRole('status')).toHaveText(/この条件で\d+件あります/);
  await button.click();
  await page.waitForURL((url) => url.search === '?no_transfer=1&openness_min=12');
  const conditions = page.getByRole('list', { name: 'いまの条件' });
  for (const condition of ['転勤なし', '働く環境の情報12項目以上'])
    await expect(conditions).toContainText(condition);
  const results = page.getByRole('region', { name: '検索結果' }).getByRole('article');
  const openness = (await results.allTextContents()).map((text) =>
    Number(/情報公開度 (\d+)\/15/.exec(text)?.[1]),
  );
  expect(openness.length).toBeGreaterThan(3);
  expect(openness.filter((items) => !(items >= 12))).toEqual([]);
  await results.first().getByRole('link').click();
  await page.waitForURL('**/company/**');
  await expect(main(page).locator('dl > div').filter({ hasText: '転勤' }).first()).toContainText(
    'なし',
  );
});

test('the rules of the order are told whole, for words and without', async ({ page }) => {
  const rules = () => main(page).locator('details').filter({ hasText: '並び順のきまり' });
  const stated = async () => {
    await rules().getByText('並び順のきまり').click();
    return rules().getByRole('listitem').allTextContents();
  };
  await page.goto('/search?area=13');
  const ofCompanies = [
    /項目が多くうまっている会社が先/,
    /確認した日が新しい会社が先/,
    /登録が先の会社が先/,
  ];
  expect(await stated()).toEqual(ofCompanies.map((rule) => expect.stringMatching(rule)));
  await page.goto('/search?s=介護');
  await expect(main(page)).toContainText(
    '並び順: 会社名、よみがな、キャッチコピー、説明の順に、さがしたことばがある会社。',
  );
  const ofWords = [/「ー」まで同じ会社が先.*ビル.*ビール/, /ぴったり同じ.*はじまる.*とちゅう/];
  expect(await stated()).toEqual(
    [...ofWords, ...ofCompanies].map((rule) => expect.stringMatching(rule)),
  );
  await expectAccessible(page);
});

test('a search on the page tells its own order and number', async ({ page }) => {
  await page.goto('/search');
  await untilTakenOver(page);
  const before = await count(page).textContent();
  await box(page).fill('介護');
  await box(page).press('Enter');
  await page.waitForURL(/s=/);
  await expect(main(page)).toContainText('並び順: 会社名、よみがな、');
  await expect(count(page)).not.toHaveText(before ?? '');
});

test('chooses kinds of work one by one beside all other conditions, and takes one away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/search?area=kanto&no_transfer=1');
  const filters = page.getByRole('complementary', { name: '条件をしぼる' });
  await untilTakenOver(page);
  const counted = page.waitForResponse(/search\/\?area=kanto&occupation=/);
  await filters.getByLabel('仕事をえらぶ').selectOption('介護職員（施設）');
  await (await counted).finished();
  await filters.getByRole('button', { name: /この条件で検索/ }).click();
  await page.waitForURL((url) => url.search.startsWith('?area=kanto&occupation='));
  const conditions = page.getByRole('list', { name: 'いまの条件' });
  await expect(conditions).toContainText('介護職員（施設）');
  const alone = Number(/\d+/.exec((await count(page).textContent()) ?? ''));
  await filters.getByLabel('仕事をもう1つ加える').selectOption({ index: 1 });
  await filters.getByRole('button', { name: /この条件で検索/ }).click();
  await page.waitForURL((url) => url.searchParams.getAll('occupation').length === 2);
  expect(new URL(page.url()).searchParams.get('area')).toBe('kanto');
  expect(new URL(page.url()).searchParams.get('no_transfer')).toBe('1');
  await expect(filters.getByText('どれか1つの仕事がある会社が出ます。')).toBeVisible();
  expect(Number(/\d+/.exec((await count(page).textContent()) ?? ''))).toBeGreaterThanOrEqual(alone);
  await expectAccessible(page);
  await filters.getByRole('checkbox', { name: '介護職員（施設）' }).uncheck();
  await filters.getByRole('button', { name: /この条件で検索/ }).click();
  await expect(conditions).not.toContainText('介護職員（施設）');
  // The list was fetched for the first page, and is kept.
  const list = '/api/company-profiles/occupations/';
  expect(asked.filter((path) => path === list)).toHaveLength(1);
});

test('an occupation leads to the search for it, which finds as many as it counts', async ({
  page,
}) => {
  await page.goto('/occupation/pet-groomer');
  const companies = main(page).getByRole('region', { name: /この仕事がある会社/ });
  const promised = /(\d+)社/.exec(
    (await companies.getByRole('heading').first().textContent()) ?? '',
  );
  await companies.getByRole('link', { name: 'この仕事の会社をさがす' }).click();
  await page.waitForURL('**/search?occupation=pet-groomer');
  await expect(count(page)).toContainText(`${promised?.[1]}件`);
  // The list comes by itself where the page was not the server's.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByLabel('仕事をもう1つ加える').locator('option')).not.toHaveCount(1);
});

test('takes a suggestion by the keyboard', async ({ page }) => {
  const { id, name } = await someCompany(page);
  await page.goto('/');
  await box(page).pressSequentially(name.replace(/株式会社|有限会社|合同会社/g, '').slice(0, 4));
  const option = page.getByRole('option', { name: new RegExp(name) });
  await expect(option).toBeVisible();
  await expectAccessible(page);
  for (let press = 0; press < 8; press += 1) {
    await box(page).press('ArrowDown');
    if ((await option.getAttribute('aria-selected')) === 'true') break;
  }
  await box(page).press('Enter');
  await page.waitForURL(`**/company/${id}`);
});

test('a kind of work among the suggestions becomes a condition', async ({ page }) => {
  await page.goto('/search?area=kanto');
  await box(page).pressSequentially('看護');
  const option = page.getByRole('listbox').getByRole('option').filter({ hasText: '仕事' }).first();
  const label = (await option.locator('span').first().textContent()) ?? '';
  await option.click();
  await page.waitForURL('**/search?area=kanto&occupation=**');
  await expect(page.getByRole('list', { name: 'いまの条件' })).toContainText(label);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: '候補' })).toBeHidden();
});

test('an empty search says what to leave out', async ({ page }) => {
  await page.goto(`/search?s=${encodeURIComponent('地域 ぬるぽがっ')}&area=13`);
  await expect(count(page)).toHaveText('0件');
  await expectAccessible(page);
  const easier = main(page).getByRole('link', { name: /^「ぬるぽがっ」をはずす\(\d+件\)/ });
  const promised = /(\d+)件/.exec((await easier.textContent()) ?? '')?.[1];
  await easier.click();
  await expect(count(page)).toContainText(`${promised}件`);
});

test('looks through the names by kana', async ({ page }) => {
  await page.goto('/search');
  await main(page).getByRole('link', { name: '会社名の五十音からさがす' }).click();
  await page.waitForURL('**/search/index');
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: '会社名のはじめの文字' })
    .getByRole('link', { name: /^か\s*\(/ })
    .click();
  await page.waitForURL('**/search/index?kana=**');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
    '「か」からはじまる会社',
  );
  await expect(main(page)).toContainText('並び順: 会社名のよみがなの五十音順です。');
  await main(page).locator('a[href^="/company/"]').first().click();
  await page.waitForURL('**/company/**');
});

test('the occupations to choose from come with a page that was asked for them, once', async ({
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text();
  expect((await html('/search')).split('pet-groomer')).toHaveLength(1);
  expect((await html('/search?list=occupations')).split('pet-groomer')).toHaveLength(2);
});

test('takes a city from the suggestions', async ({ page }) => {
  await page.goto('/search?visit=1');
  const option = page.getByRole('option', { name: /静岡県浜松市/ });
  await expect(async () => {
    await box(page).fill('');
    await box(page).pressSequentially('浜松');
    await expect(option.first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await option.first().click();
  await page.waitForURL((url) => url.searchParams.get('s')?.startsWith('浜松市') ?? false);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('area')).toBe('22');
  expect(searchParams.get('visit')).toBe('1');
  await expect(count(page)).not.toHaveText('0件');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('chooses conditions in a sheet that says what they give', async ({ page }) => {
    await page.goto('/search');
    // Before, the link leads to the same conditions further down.
    await untilTakenOver(page);
    await main(page).getByRole('link', { name: '条件をしぼる' }).click();
    const sheet = page.getByRole('dialog', { name: '条件をしぼる' });
    await expect(sheet.getByLabel('仕事をえらぶ').locator('optgroup')).not.toHaveCount(0);
    await sheet.getByRole('checkbox', { name: '寮・社宅あり' }).check();
    const counted = page.waitForResponse(/starting_salary_min=180000&dormitory=1/);
    await sheet.getByLabel('初任給(月)').selectOption('18万円以上');
    await (await counted).finished();
    await expectAccessible(page);
    const button = sheet.getByRole('button', { name: /この条件で検索\(\d+件\)/ });
    const promised = /\((\d+)件\)/.exec((await button.textContent()) ?? '')?.[1];
    await button.click();
    await page.waitForURL('**/search?starting_salary_min=180000&dormitory=1');
    await expect(sheet).toHaveCount(0);
    await expect(count(page)).toContainText(`${promised}件`);
    await main(page).getByRole('link', { name: '地域をえらぶ' }).click();
    const places = sheet.getByRole('group', { name: '地域（本社か働く場所）' });
    await expect(places.getByText('地域（本社か働く場所）')).toBeInViewport();
    await places.getByRole('checkbox', { name: '北海道' }).check();
    await sheet.getByRole('button', { name: /この条件で検索/ }).click();
    await page.waitForURL(/area=/);
    await expect(main(page).getByRole('link', { name: /^北海道$/ })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('the same forms and links lead to the same pages', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('searchbox').fill('介護');
    await page.getByRole('button', { name: 'さがす', exact: true }).click();
    await page.waitForURL('**/search?s=**');
    const words = await count(page).textContent();
    await page.getByLabel('年間休日').selectOption('105日以上');
    await page.getByRole('checkbox', { name: '職場見学ができる' }).check();
    await page.getByRole('button', { name: /この条件で検索/ }).click();
    await expect(page).toHaveURL(/annual_holidays_min=105/);
    await expect(page).toHaveURL(/visit=1/);
    await main(page)
      .getByRole('link', { name: /見学できる/ })
      .click();
    await main(page)
      .getByRole('link', { name: /年間休日105日以上/ })
      .click();
    await expect(count(page)).toHaveText(words ?? '');
    // Its list is a third of the page, so it is asked for.
    await page.getByRole('link', { name: '仕事の一覧を出す' }).click();
    await expect(count(page)).toHaveText(words ?? '');
    await page.getByLabel('仕事をえらぶ').selectOption('トリマー');
    await page.getByRole('button', { name: /この条件で検索/ }).click();
    await expect(page).toHaveURL(/s=.*occupation=pet-groomer|occupation=pet-groomer.*s=/);
    const conditions = page.getByRole('list', { name: 'いまの条件' });
    await expect(conditions).toContainText('トリマー');
    await expect(conditions).toContainText('介護');
    await expect(page.getByRole('checkbox', { name: 'トリマー' })).toBeChecked();
    await page.goto('/search/index?kana=サ');
    await expect(main(page).locator('a[href^="/company/"]').first()).toBeVisible();
  });
});
