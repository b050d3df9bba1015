import type { Browser, Page } from '@playwright/test';
import { makeCompany } from '../support/make-account.ts';
import { freshAddress, someCorporateNumber } from '../support/register-in-the-browser.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectContrastInTheDark,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';
import { field, ownId } from '../support/write-company-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
const phone = { width: 390, height: 844 };

/** The page of a company in a browser of its own, and somebody who registered with its 法人番号. */
async function ownerAndAsker(page: Page, browser: Browser, number: string) {
  await makeCompany(page, freshAddress('owner'), number);
  await page.goto('/company-page');
  const id = await ownId(page);
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: phone,
  });
  const asker = await context.newPage();
  const address = freshAddress('asker');
  await makeCompany(asker, address, number);
  await asker.goto('/dashboard');
  await expect(asker.getByText('参加の申し込みを送りました')).toBeVisible();
  return { id, asker, address, context };
}

test.describe('on a phone', () => {
  test.describe.configure({ timeout: 240_000 });
  test.use({ viewport: phone });

  test('somebody who was declined reads why, begins a page of their own, and it is there', async ({
    page,
    browser,
  }) => {
    const number = someCorporateNumber();
    const { id, asker, address, context } = await ownerAndAsker(page, browser, number);
    const desk = await (
      await browser.newContext({ baseURL: new URL(page.url()).origin })
    ).newPage();
    await logInStaff(desk, '/staff/companies');
    await desk.locator(`a[href="/staff/companies/${id}#company-contact"]`).click();
    await desk.getByRole('button', { name: '連絡先を見る' }).click();
    await expect(desk.getByText(address)).toBeVisible();
    await desk.getByRole('button', { name: /ことわる/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'ことわる' }).click();
    await expect(desk.getByText('申し込みをことわりました')).toBeVisible();

    await asker.goto('/dashboard');
    await expect(asker.getByText('参加は、認められませんでした')).toBeVisible();
    await expectAccessible(asker);
    await asker.goto('/company-members');
    await asker.getByRole('link', { name: '自分の会社のページをはじめる' }).click();
    await expect(asker.getByRole('heading', { level: 1 })).toHaveText(
      '自分の会社のページをはじめる',
    );
    await expect(asker.getByRole('textbox', { name: /^担当者名/ })).toHaveValue('佐々木 一郎');
    await expectAccessibleAtBothWidths(asker);
    await expectContrastInTheDark(asker);
    await asker.setViewportSize(phone);

    const send = asker.getByRole('button', { name: 'この内容ではじめる' });
    await send.click();
    await expect(asker.getByRole('alert')).toBeFocused();
    await asker.getByRole('textbox', { name: /^会社名※/ }).fill('株式会社ひとりだち');
    await asker.getByRole('textbox', { name: /^会社名\(カナ\)/ }).fill('ひとりだち');
    await asker.getByRole('textbox', { name: /^法人番号/ }).fill(number);
    await asker.getByRole('combobox', { name: /^都道府県/ }).selectOption({ label: '静岡県' });
    await asker.getByRole('textbox', { name: /^電話番号/ }).fill('054-000-0000');
    await send.click();
    const refusal = asker.getByRole('link', { name: /^法人番号：.*認められませんでした/ });
    await expect(refusal).toBeVisible();
    await expectAccessible(asker);
    await refusal.click();
    const field13 = asker.getByRole('textbox', { name: /^法人番号/ });
    await expect(field13).toBeFocused();
    await field13.fill('');
    await send.press('Enter');
    await asker.waitForURL('**/company-page');
    await expect(field(asker, /キャッチコピー/)).toBeVisible();
    await asker.goto('/company-beginning');
    await asker.waitForURL('**/company-page');
    await asker.goto('/company-members');
    await expect(asker.getByText('管理者', { exact: true }).first()).toBeVisible();
    await context.close();
  });

  test('somebody who waits withdraws the request after a question, and may begin a page', async ({
    page,
    browser,
  }) => {
    const number = someCorporateNumber(1);
    const { asker, context } = await ownerAndAsker(page, browser, number);
    await asker.goto('/company-beginning');
    await asker.waitForURL('**/dashboard');
    await asker.goto('/company-members');
    const withdraw = asker.getByRole('button', { name: '申し込みをとりさげる' });
    await withdraw.click();
    const dialog = asker.getByRole('dialog');
    await expectAccessible(asker);
    await dialog.getByRole('button', { name: 'やめる' }).click();
    await expect(withdraw).toBeFocused();
    await withdraw.press('Enter');
    await dialog.getByRole('button', { name: '申し込みをとりさげる' }).click();
    const notice = asker.getByText('いまは、どの会社のメンバーでもありません');
    await expect(notice).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(asker.getByRole('main')).toBeFocused();
    await expectAccessible(asker);
    const begin = asker.getByRole('main').getByRole('link', { name: /ページをはじめる/ });
    await asker.keyboard.press('Tab');
    await asker.keyboard.press('Tab');
    await expect(begin).toBeFocused();
    await begin.press('Enter');
    await asker.waitForURL('**/company-beginning');
    await expect(asker.getByRole('button', { name: 'この内容ではじめる' })).toBeVisible();
    await context.close();
  });
});
