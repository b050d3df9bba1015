import type { Page } from '@playwright/test';
import { expectAccessible, expect as expectSoon } from './watched-page.ts';

// A save waits for a pause in the typing.
const expect = expectSoon.configure({ timeout: 20_000 });

export const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name }).first();

export const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^保存しました/ })).toBeVisible();

/** The editor with all of its steps open. */
export async function openSteps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'すべて開く' }).click();
  await expect(page.getByRole('heading', { name: '一日の流れ' })).toBeVisible();
}

/** What a submission waits for, but for the catch copy. */
export async function fillRequired(page: Page): Promise<void> {
  await field(page, /^ひとことで/).fill('学校にパンを届ける、町のパン工場です。');
  await field(page, /^本社の郵便番号/).fill('100-0001');
  await expect(field(page, /^本社の市区町村/)).toHaveValue('千代田区');
  await field(page, /^仕事の内容/).fill('生地をこね、形を作り、オーブンで焼きます。');
  await field(page, /^勤務時間/).fill('8:00〜17:00（休けい60分）');
  await field(page, /^休日/).fill('土・日');
  await page.getByLabel(/^業界/).selectOption('food');
  await expect(page.getByLabel(/^日本標準産業分類/)).toHaveValue('E');
  await field(page, /^仕事をさがす/).fill('パン');
  await page.getByRole('button', { name: /^選ぶ/ }).first().click();
}

/** Everything that a submission waits for, and the submission. */
export async function writePage(page: Page, catchCopy: string): Promise<void> {
  await page.goto('/company-page');
  await openSteps(page);
  await field(page, /^キャッチコピー/).fill(catchCopy);
  await fillRequired(page);
  await isSaved(page);
  await page.getByRole('button', { name: '確認に出す' }).click();
  await expect(page.getByText('確認中', { exact: true })).toBeVisible();
}

/** Of the company that is signed in. */
export const ownId = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const response = await fetch('/api/company-profiles/', {
      headers: { Authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    });
    return (await response.json())[0].id;
  });

/** Presses a button and, in the dialog that opens, the one that confirms. */
export async function confirm(page: Page, button: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Notes at the desk's page of a company that a call has proven it: nothing is published for the first time before. */
export async function noteCall(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: '電話で確かめた' }).click();
  const asking = desk.getByRole('dialog');
  await asking.getByRole('textbox').fill('登記の電話番号にかけて、総務の方と話しました。');
  await expectAccessible(desk);
  await asking.getByRole('button', { name: '電話で確かめた' }).click();
  await expect(desk.getByText('確認済', { exact: true })).toBeVisible();
}
