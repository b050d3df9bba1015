import type { Page } from '@playwright/test';
import { makeCompany } from '../support/make-account.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';
import {
  confirm,
  field,
  isSaved,
  noteCall,
  ownId,
  writePage,
} from '../support/write-company-page.ts';

// A save waits for a pause in the typing.
const expect = expectSoon.configure({ timeout: 20_000 });

const changeOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The ways out of a review stay in view on a phone and leave room for what is read. */
async function expectBarInView(desk: Page) {
  await desk.setViewportSize({ width: 390, height: 844 });
  const bar = desk.getByRole('region', { name: '審査の結果' });
  for (const top of [0, 600]) {
    await desk.evaluate((y) => window.scrollTo(0, y), top);
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(844 * 0.3);
  await desk.setViewportSize({ width: 1280, height: 900 });
}

/** What was decided is said, and the focus is on the way on, or on the words that nothing waits. */
async function expectNextReview(desk: Page, words: string) {
  const bar = desk.getByRole('region', { name: '審査の結果' });
  await expect(bar).toContainText(words);
  await expect(bar.locator(':focus')).toHaveText(/つぎの審査へ|審査待ちはありません/);
}

test.describe(() => {
  test.describe.configure({ timeout: 300_000 });

  test('a company submits, staff sends back, it mends, staff publishes, the search shows it', async ({
    page: desk,
    browser,
    baseURL,
  }) => {
    const company = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const word = `すずらん${Date.now()}`;
    await makeCompany(company, freshAddress('review'));
    await writePage(company, `${word}の朝`);
    const id = await ownId(company);

    await logInStaff(desk, '/staff/companies');
    await expect(desk.locator(`a[href="/staff/companies/${id}"]`)).toBeVisible();
    await expectAccessibleAtBothWidths(desk);
    await desk.locator(`a[href="/staff/companies/${id}"]`).click();
    await expect(changeOf(desk, 'キャッチコピー')).toContainText(`${word}の朝`);
    await expectAccessibleAtBothWidths(desk);
    await desk.getByRole('link', { name: '生徒に見える画面' }).click();
    await expect(desk.getByText(`${word}の朝`).first()).toBeVisible();
    await desk.getByRole('link', { name: 'もどる', exact: true }).click();

    await desk.getByRole('button', { name: '理由をそえて戻す' }).click();
    await expect(desk.getByText('理由を1つ以上入力してください。')).toBeVisible();
    const reasons = desk.getByRole('textbox', { name: '直していただきたいところ' });
    await reasons.fill('写真があると、よく伝わります。');
    await changeOf(desk, '休日').getByRole('button', { name: '直しをお願いする' }).click();
    const aboutDaysOff = desk.getByRole('textbox', { name: '「休日」について' });
    await expect(aboutDaysOff).toBeFocused();
    await aboutDaysOff.fill('休日を、くわしく書いてください。');
    await desk.reload();
    await expect(reasons).toHaveValue('写真があると、よく伝わります。');
    await expect(aboutDaysOff).toHaveValue('休日を、くわしく書いてください。');
    await desk.getByRole('button', { name: '審査をはじめる' }).click();
    await expect(desk.getByText('あなたが審査しています')).toBeVisible();
    await expectBarInView(desk);
    await desk.getByLabel('ファイルを添付する').setInputFiles({
      ...{ name: '赤入れ.pdf', mimeType: 'application/pdf' },
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    });
    await expect(desk.getByText('赤入れ.pdf（1KB）')).toBeVisible();
    await confirm(desk, '理由をそえて戻す', '戻す');
    await expect(reasons).toBeHidden();
    await expectNextReview(desk, '理由をそえて戻しました。');

    await company.reload();
    const toMend = company.getByText('休日を、くわしく書いてください。');
    await expect(toMend).toHaveCount(2);
    await company.getByRole('listitem').filter({ has: toMend }).getByRole('link').click();
    await expect(field(company, /^休日/)).toHaveAccessibleDescription(
      /休日を、くわしく書いてください。/,
    );
    await expectAccessible(company);
    const saved = company.waitForEvent('download');
    await company.getByRole('button', { name: '赤入れ.pdfを保存（1KB）' }).click();
    expect((await saved).suggestedFilename()).toBe('赤入れ.pdf');
    await field(company, /^休日/).fill('土・日・祝日・年末年始');
    await isSaved(company);
    await company.getByRole('button', { name: '確認に出す' }).click();
    await expect(company.getByText('確認中', { exact: true })).toBeVisible();

    // The page that says there is nothing is in the cache when the staff publishes.
    const search = `/search?s=${encodeURIComponent(word)}`;
    expect(await (await desk.request.get(search)).text()).not.toContain(`/company/${id}`);
    await desk.reload();
    await expect(desk.getByText('前に戻した内容から変わったところ（1項目）')).toBeVisible();
    await expect(changeOf(desk, '休日').first()).toContainText('年末年始');
    const asked = desk.getByRole('listitem').filter({ hasText: '休日を、くわしく' });
    await asked.getByRole('button', { name: '直っている' }).click();
    await expect(asked.getByRole('button', { name: '直っている' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(desk);
    await expect(desk.getByText('公開する前に、確かめてください。')).toBeVisible();
    await noteCall(desk);
    const published = desk.waitForResponse((response) => response.url().endsWith('/publish/'));
    await confirm(desk, 'この内容を公開する', '公開する');
    await published;
    expect(await (await desk.request.get(search)).text()).toContain(`/company/${id}`);
    await expect(desk.getByText('公開中', { exact: true })).toBeVisible();
    await expectNextReview(desk, '公開しました。');
    await expectAccessibleAtBothWidths(desk);

    await desk.getByRole('link', { name: '内容を直す' }).click();
    await field(desk, /^賞与/).fill('年2回');
    await desk.getByRole('button', { name: '時刻を追加する' }).click();
    await desk.getByLabel('時刻', { exact: true }).last().fill('08:30');
    await desk.getByLabel('すること', { exact: true }).last().fill('その日の順番を確かめる');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: '保存する', exact: true }).click();
    await expect(desk.getByText('変えたところはありません')).toBeVisible();
    const mended = await (await desk.request.get(`/company/${id}`)).text();
    expect(mended).toContain('年2回');
    expect(mended).toContain('その日の順番を確かめる');
    await company.context().close();

    await desk.goto('/staff/companies?view=duplicates');
    await expect(desk.getByRole('link', { name: '重複かも' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await makeCompany(other, freshAddress('duplicate'));
    const otherId = await ownId(other);
    await other.context().close();
    await desk.reload();
    const line = desk.locator('div', {
      has: desk.locator(`a[href="/staff/companies/${otherId}"]`),
    });
    const keep = desk.locator(`input[id$="${id}"]`);
    await keep.check();
    await expectAccessible(desk);
    await line.last().getByRole('button', { name: '選んだ企業にまとめる' }).click();
    await expect(desk.getByRole('dialog')).toContainText('企業のアカウント：うつしません');
    await desk.getByRole('dialog').getByRole('button', { name: 'まとめる', exact: true }).click();
    await expect(desk.getByRole('dialog')).toBeHidden();
    const led = await desk.request.get(`/company/${otherId}`, { maxRedirects: 0 });
    expect([led.status(), led.headers().location]).toEqual([301, `/company/${id}`]);
  });
});
