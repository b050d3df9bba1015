import type { Page } from '@playwright/test';
import { readMail } from '../support/read-mail.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import { expect, expectAccessible, test, untilTakenOver } from '../support/watched-page.ts';

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, /お名前/).fill('髙橋 𠮷美');
  await field(page, /メールアドレス/).fill(email);
  await field(page, /^内容/).fill('見学の日を教えてください。\n<b>よろしく</b>');
}

/** The number that the last step shows. */
async function referenceOn(page: Page): Promise<string> {
  return /M-20\d\d-[2-9A-Z]{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}

test('a student asks, confirms, and gets a reference by page and mail', async ({ page }) => {
  test.slow();
  const email = freshAddress('asks');
  await page.goto('/contact');
  await fillIn(page, email);
  // A sender who needs less than three seconds is taken for a program.
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: '確認へすすむ' }).click();
  await expect(page.getByRole('heading', { name: 'この内容で送りますか' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('<b>よろしく</b>');
  await expectAccessible(page);

  await page.getByRole('button', { name: '入力にもどる' }).click();
  await expect(field(page, /^内容/)).toHaveValue(/見学の日/);
  await page.getByRole('button', { name: '確認へすすむ' }).click();
  await page.getByRole('button', { name: 'この内容で送信する' }).click();
  await expect(page.getByRole('heading', { name: '送信しました' })).toBeFocused();
  const reference = await referenceOn(page);
  expect(reference).not.toBe('');
  await expectAccessible(page);
  await readMail(page, email, new RegExp(`お問い合わせを受け付けました（${reference}）`));

  await page.reload();
  await expect(field(page, /^内容/)).toHaveValue('');
});

/** Scripts that come when they are let through, as on a slow line. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test('A form that is filled in and sent before the scripts load is taken up', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, /お名前/).fill('髙橋 𠮷美');
  await field(page, /^内容/).fill('見学の日を教えてください。');
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: '確認へすすむ' }).click();
  letThrough();
  // The address was forgotten: that is said as if the scripts had been there, and the rest is kept.
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(field(page, /^内容/)).toHaveValue(/見学の日/);
  await field(page, /メールアドレス/).fill(freshAddress('early'));
  await page.getByRole('button', { name: '確認へすすむ' }).click();
  await expect(page.getByRole('main')).toContainText('髙橋 𠮷美');
  await page.getByRole('button', { name: 'この内容で送信する' }).click();
  await expect(page.getByRole('heading', { name: '送信しました' })).toBeFocused();
});

test.describe('A mistake in the inquiry form', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test('is announced and named, and nothing typed is lost', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: '確認へすすむ' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(3);
    await summary.getByRole('link').last().click();
    await expect(field(page, /^内容/)).toBeFocused();
    await expectAccessible(page);

    await page.route('**/assets/*.js', (route) => route.abort());
    await fillIn(page, freshAddress('lost'));
    await page.getByRole('button', { name: '確認へすすむ' }).click();
    await expect(summary).toContainText('読みこみ直すと、つづきから送れます');
    await page.unroute('**/assets/*.js');
    await page.reload();
    await expect(field(page, /^内容/)).toHaveValue(/よろしく/);
    await expect(field(page, /お名前/)).toHaveValue('髙橋 𠮷美');

    await page.getByRole('button', { name: '確認へすすむ' }).click();
    await page.route('**/api/inquiries/', (route) => route.abort());
    await page.getByRole('button', { name: 'この内容で送信する' }).click();
    await expect(page.getByRole('alert')).toContainText('入力したものは残っています');
    await expect(field(page, /^内容/)).toHaveValue(/よろしく/);
    await page.unroute('**/api/inquiries/');
    await page.getByRole('button', { name: '確認へすすむ' }).click();
    await page.getByRole('button', { name: 'この内容で送信する' }).click();
    await expect(page.getByRole('heading', { name: '送信しました' })).toBeVisible();
  });
});

test.describe('an answer that is lost on its way', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test('leaves one inquiry, however often it is sent again', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page, freshAddress('again'));
    const stored: string[] = [];
    await page.route('**/api/inquiries/', async (route) => {
      stored.push((await (await route.fetch()).json()).reference);
      await route.abort();
    });
    const send = async () => {
      await page.getByRole('button', { name: '確認へすすむ' }).click();
      await page.getByRole('button', { name: 'この内容で送信する' }).click();
    };
    await send();
    await expect(page.getByRole('alert')).toContainText('もう一度お試しください');
    await send();
    await expect.poll(() => stored.length).toBe(2);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/inquiries/');
    await page.reload();
    await expect(field(page, /^内容/)).toHaveValue(/よろしく/);
    await send();
    await expect(page.getByRole('heading', { name: '送信しました' })).toBeVisible();
    stored.push(await referenceOn(page));
    expect(stored[0]).toMatch(/^M-20/);
    expect(new Set(stored).size, stored.join()).toBe(1);
  });

  test('makes another one of other words', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page, freshAddress('other'));
    let stored = '';
    await page.route('**/api/inquiries/', async (route) => {
      stored = (await (await route.fetch()).json()).reference;
      await route.abort();
    });
    await page.getByRole('button', { name: '確認へすすむ' }).click();
    await page.getByRole('button', { name: 'この内容で送信する' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/inquiries/');
    await field(page, /^内容/).fill('見学の日と、持ち物を教えてください。');
    await page.getByRole('button', { name: '確認へすすむ' }).click();
    await page.getByRole('button', { name: 'この内容で送信する' }).click();
    await expect(page.getByRole('heading', { name: '送信しました' })).toBeVisible();
    expect(await referenceOn(page)).not.toBe(stored);
  });
});

test('somebody in need sees people to call', async ({ page }) => {
  await page.goto('/contact');
  await field(page, /お名前/).fill('みちる');
  await field(page, /メールアドレス/).fill(freshAddress('need'));
  await field(page, /^内容/).fill('もう消えたいです。死にたい。');
  await page.getByRole('button', { name: '確認へすすむ' }).click();
  await page.getByRole('button', { name: 'この内容で送信する' }).click();
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
  await expectAccessible(page);
});

test('an error of a company page is told with its company', async ({ page }) => {
  await page.goto('/search');
  const link = page.getByRole('main').locator('a[href^="/company/"]').first();
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  const name = (await link.textContent()) ?? '';
  await page.goto(`/contact?kind=report&company=${id}`);
  await expect(page.getByRole('main')).toContainText(`会社：${name}`);
  await page.goto('/contact?kind=report&company=nothing');
  await expect(field(page, /まちがっているところ/)).toBeVisible();
});

test('a report that was begun stays with its company, also by way of the other tab', async ({
  page,
}) => {
  await page.goto('/search');
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  const [first, second] = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => link.getAttribute('href')?.split('/company/')[1]).filter(Boolean)),
  ]);
  const wrong = field(page, /まちがっているところ/);
  await page.goto(`/contact?kind=report&company=${first}`);
  await untilTakenOver(page);
  await wrong.fill('休日の数がちがいます。');
  await page.getByRole('link', { name: 'お問い合わせ', exact: true }).first().click();
  await expect(field(page, /^内容/)).toHaveValue('休日の数がちがいます。');
  await expect(page.getByRole('main')).not.toContainText('会社：');
  await page.getByRole('link', { name: '会社のページのまちがい' }).click();
  await expect(page.getByRole('main')).toContainText('会社：');
  await expect(wrong).toHaveValue('休日の数がちがいます。');

  for (const other of [`?kind=report&company=${second}`, '']) {
    await page.goto(`/contact${other}`);
    await untilTakenOver(page);
    // What was kept is there by the time that something can be typed.
    await field(page, /お名前/).fill('みちる');
    await expect(page.getByRole('main').getByRole('textbox').last()).toHaveValue('');
  }
  await page.goto(`/contact?kind=report&company=${first}`);
  await expect(wrong).toHaveValue('休日の数がちがいます。');
});

/** From the first fields to the number; a sender who needs less than three seconds is taken for a program. */
async function sendForm(page: Page, { email }: { email: string }): Promise<void> {
  await field(page, /お名前/).fill('佐々木');
  await field(page, /メールアドレス/).fill(email);
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: '確認へすすむ' }).click();
  await expect(page.getByRole('heading', { name: 'この内容で送りますか' })).toBeFocused();
}

async function expectSent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'この内容で送信する' }).click();
  await expect(page.getByRole('heading', { name: '送信しました' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(/M-20\d\d-[2-9A-Z]{6}/);
}

test('a student names a company to see here', async ({ page }) => {
  test.slow();
  const email = freshAddress('names');
  await page.goto('/request');
  await expect(page.getByRole('heading', { level: 1, name: 'リクエスト' })).toBeVisible();
  await page.getByRole('button', { name: '確認へすすむ' }).click();
  await expect(page.getByRole('alert')).toContainText('見てみたい会社の名前を入力してください。');
  await field(page, /見てみたい会社/).fill('株式会社みほん製作所、みほん食品');
  await sendForm(page, { email });
  await expect(page.getByRole('main')).toContainText('みほん食品');
  await expectAccessible(page);
  await expectSent(page);
  await readMail(page, email, /見てみたい会社のリクエストを受け付けました/);
});

test('a teacher asks for material, a company for a listing or for material', async ({ page }) => {
  test.slow();
  await page.goto('/request?for=school');
  await field(page, /学校の名前/).fill('みほん高等学校');
  await sendForm(page, { email: freshAddress('teaches') });
  await expectSent(page);

  const email = freshAddress('lists');
  await page.goto('/request?for=company');
  await expect(page.getByRole('link', { name: '掲載したい' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await field(page, /会社や団体の名前/).fill('みほん運輸株式会社');
  await field(page, /電話番号/).fill('０３−１２３４−５６７８');
  await field(page, /お名前/).focus();
  await expect(field(page, /電話番号/)).toHaveValue('03−1234−5678');
  await sendForm(page, { email });
  await expectSent(page);
  await readMail(page, email, /掲載のご相談を受け付けました/);

  await page.goto('/request?for=company');
  await page.getByRole('link', { name: '資料がほしい' }).click();
  await expect(page).toHaveURL(/want=material/);
  await expect(field(page, /知りたいこと/)).toBeVisible();
});

test('a company applies for advertising', async ({ page }) => {
  test.slow();
  const email = freshAddress('advertises');
  await page.goto('/advertising');
  await field(page, /会社や団体の名前/).fill('みほん運輸株式会社');
  await page.getByLabel('広告の種類').selectOption({ index: 1 });
  await sendForm(page, { email });
  await expect(page.getByRole('main')).toContainText('広告の種類');
  await expectSent(page);
  await readMail(page, email, /広告掲載のお申し込みを受け付けました/);
});

test('the tabs of the request form keep what was typed', async ({ page }) => {
  await page.goto('/request');
  // Before, a tab is a link to another page, which knows nothing of this one.
  await untilTakenOver(page);
  await expect(field(page, /電話番号/)).toHaveCount(0);
  await field(page, /お名前/).fill('佐々木');
  await page.getByRole('link', { name: '学校・先生' }).click();
  await expect(page).toHaveURL(/for=school/);
  await expect(field(page, /学校の名前/)).toBeVisible();
  await expect(field(page, /お名前/)).toHaveValue('佐々木');
});

test('a tab leads from a confirmation and from a receipt to its own empty step', async ({
  page,
}) => {
  test.slow();
  const confirming = page.getByRole('heading', { name: 'この内容で送りますか' });
  const sent = page.getByRole('heading', { name: '送信しました' });
  await page.goto('/request');
  await field(page, /見てみたい会社/).fill('株式会社みほん製作所');
  await sendForm(page, { email: freshAddress('tabs') });
  await page.getByRole('link', { name: '学校・先生' }).click();
  await expect(field(page, /学校の名前/)).toBeVisible();
  await expect(confirming).toHaveCount(0);

  await page.getByRole('link', { name: '生徒・保護者' }).click();
  await expect(field(page, /見てみたい会社/)).toHaveValue('株式会社みほん製作所');
  await page.getByRole('button', { name: '確認へすすむ' }).click();
  await expectSent(page);
  // The link past the header is no way to another form: the number stays.
  await page.getByRole('link', { name: '本文へ進む' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(sent).toBeVisible();
  await page.getByRole('link', { name: '企業・団体' }).click();
  await expect(field(page, /会社や団体の名前/)).toBeVisible();
  await expect(sent).toHaveCount(0);
  await expect(field(page, /お名前/)).toHaveValue('');

  await field(page, /会社や団体の名前/).fill('みほん運輸株式会社');
  await sendForm(page, { email: freshAddress('tabs') });
  await expectSent(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'リクエスト' }).click();
  await expect(field(page, /見てみたい会社/)).toHaveValue('');
  await field(page, /見てみたい会社/).fill('みほん食品');
  await sendForm(page, { email: freshAddress('tabs') });
  await expectSent(page);
  // The same form, once more.
  await page.getByRole('contentinfo').getByRole('link', { name: 'リクエスト' }).click();
  await expect(field(page, /見てみたい会社/)).toHaveValue('');
  await expect(sent).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says how to write instead', async ({ page }) => {
    const response = await page.goto('/contact');
    // Playwright's locators look past <noscript>.
    expect(await response?.text()).toMatch(/<noscript>.*JavaScriptが必要です.*<\/noscript>/s);
    await expect(page.getByRole('button', { name: '確認へすすむ' })).toBeHidden();
  });
});
