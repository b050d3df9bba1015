import type { Page } from '@playwright/test';
import { isCorporateNumber } from '../../src/contract/text/corporate-number.ts';
import { linkInMail } from './read-mail.ts';
import { expect, expectAccessible } from './watched-page.ts';

export const password = 'kaeru-no-uta-7';
let count = 0;

/** An address that no other test uses. */
export function freshAddress(who: string): string {
  count += 1;
  return `${who}-${process.pid}-${Date.now()}-${count}@example.jp`;
}

/** From /register to the form behind the mailed link, by keyboard where a keyboard will do. */
export async function askForLink(
  page: Page,
  { email, who }: { email: string; who: '高校生' | '企業' },
): Promise<void> {
  await page.goto('/register');
  await page.goto(await requestLink(page, { email, who }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('登録');
}

/** From the form of /register, which is open, to the address of the mailed link. */
export async function requestLink(
  page: Page,
  { email, who }: { email: string; who: '高校生' | '企業' },
): Promise<string> {
  await expectAccessible(page);
  await page.getByRole('radio', { name: who }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('メールアドレス', { exact: false }).first().fill(email);
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '登録のメールを受け取る' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(email);
  await expectAccessible(page);
  return linkInMail(page, { to: email, subject: /登録の続き/, path: '/register/' });
}

/** Through the three steps, up to the button that makes the account. */
export async function fillStudent(page: Page, email: string): Promise<void> {
  await askForLink(page, { email, who: '高校生' });
  await fillStudentForm(page);
}

export async function fillStudentForm(page: Page): Promise<void> {
  await fillSchool(page);
  await fillPerson(page);
  await page.getByLabel('パスワード', { exact: false }).first().fill(password);
}

/** The first step, and on to the second. */
export async function fillSchool(page: Page): Promise<void> {
  const school = page.getByRole('combobox', { name: /^高校/ });
  await school.fill('さっぽろこうぎょう');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await school.press('ArrowDown');
  await school.press('Enter');
  await page.getByRole('radio', { name: /^高3/ }).check();
  await expectAccessible(page);
  await goOn(page, '名前と誕生日');
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('姓', { exact: false }).first().fill('髙橋');
  await page.getByRole('textbox', { name: /^名/ }).fill('𠮷美');
  await page.getByRole('textbox', { name: /^セイ/ }).fill('たかはし');
  await page.getByRole('textbox', { name: /^メイ/ }).fill('よしみ');
  await page.getByLabel('年(西暦)').fill('2009');
  await page.getByLabel('月', { exact: true }).fill('6');
  await page.getByLabel('日', { exact: true }).fill('15');
  await expectAccessible(page);
  await goOn(page, 'パスワード');
}

async function goOn(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page.getByRole('heading', { level: 2, name: step })).toBeFocused();
}

export async function registerStudent(page: Page, email: string): Promise<void> {
  await fillStudent(page, email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'この内容で登録する' }).click();
  await page.waitForURL('**/dashboard');
}

/** `number` is the 法人番号; without one the field stays empty. */
export async function registerCompany(page: Page, email: string, number = ''): Promise<void> {
  await askForLink(page, { email, who: '企業' });
  await page
    .getByRole('textbox', { name: /^会社名(?!\()/ })
    .first()
    .fill('株式会社みほん製パン');
  await page.getByRole('textbox', { name: /^会社名\(カナ\)/ }).fill('みほんせいぱん');
  await page.getByRole('textbox', { name: /^法人番号/ }).fill(number);
  await page.getByRole('textbox', { name: /^担当者名/ }).fill('佐々木 一郎');
  await page.getByRole('textbox', { name: /^電話番号/ }).fill('03-1234-5678');
  await page.getByRole('combobox', { name: /^都道府県/ }).selectOption({ label: '東京都' });
  await page.getByLabel('パスワード', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: /登録する/ }).click();
  await page.waitForURL('**/dashboard');
}

/** A 法人番号 with a right check digit that no other test uses; `at` tells apart those of one moment. */
export function someCorporateNumber(at = 0): string {
  const rest = String(Date.now() * 10 + at).slice(-12);
  return (
    Array.from({ length: 9 }, (_, digit) => `${digit + 1}${rest}`).find(isCorporateNumber) ?? ''
  );
}
