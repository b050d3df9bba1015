import { readFileSync } from 'node:fs';
import { makeCompany } from '../support/make-account.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import { expectAccessible, expect as expectSoon, test } from '../support/watched-page.ts';
import { field, isSaved, openSteps } from '../support/write-company-page.ts';

// A save waits for a pause in the typing, a PDF for its reader.
const expect = expectSoon.configure({ timeout: 30_000 });

const sheet = new URL('../../src/documents/job-offer/fixtures/', import.meta.url);
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test.describe('on a phone', () => {
  test.describe.configure({ timeout: 180_000 });
  test.use({ viewport: { width: 390, height: 844 } });

  test('a company fills its page from the PDF of its job offer', async ({ page }) => {
    await makeCompany(page, freshAddress('gears'));
    await page.goto('/company-page');
    const panel = page.getByRole('region', { name: '求人票から入れる' });
    await expect(panel).toBeVisible();

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    const choose = panel.getByLabel('求人票のPDFを選ぶ');
    await choose.setInputFiles(pdf('broken.pdf', Buffer.from('%PDF-1.7\nこわれています')));
    await expect(panel.getByRole('alert')).toContainText('PDFがこわれているようで');
    await choose.setInputFiles(pdf('letter.pdf', Buffer.from('これはPDFではありません')));
    await expect(panel.getByRole('alert')).toContainText('PDFのファイルではないようです');
    await expect(panel.getByRole('alert')).toBeFocused();

    await choose.setInputFiles(pdf('offer.pdf', readFileSync(new URL('01.pdf', sheet))));
    await expect(panel.getByRole('heading', { name: '求人票から読み取れた内容' })).toBeFocused();
    await expect(panel.getByText('2025年6月2日に受け付けられた求人票です。')).toBeVisible();
    await expect(panel.getByText('求人票の「年間休日数」', { exact: true })).toBeVisible();
    const asked = panel.getByRole('region', { name: 'お確かめいただきたいところ' });
    await expect(asked).toContainText('1973年とだけあり、月が書かれていません');
    await expectAccessible(page);
    // Nothing is in the form, and nothing was sent, before something is accepted.
    await openSteps(page);
    await expect(field(page, /^年間休日/)).toHaveValue('');
    expect(sent.filter((one) => one.includes('/api/'))).toEqual([]);

    await panel.getByRole('button', { name: /^入れる ?（年間休日）$/ }).click();
    await expect(field(page, /^年間休日/)).toHaveValue('121');
    await expect(panel.getByText('フォームと同じです')).toBeFocused();
    // A salary and its year are one step.
    await expect(panel.getByText('191,500円、2026年度')).toBeVisible();
    await field(page, /^賞与/).fill('年2回');
    await panel.getByRole('button', { name: /^まだ空いている項目に、まとめて入れる/ }).click();
    await expect(panel.getByText(/^空いていた\d+項目に入れました。$/)).toBeFocused();
    // Money is looked at by itself.
    await expect(field(page, /^初任給（/)).toHaveValue('');
    await panel.getByRole('button', { name: /^入れる ?（初任給/ }).click();
    await expect(field(page, /^初任給（/)).toHaveValue('191500');
    await expect(field(page, /^初任給の年度/)).toHaveValue('2026');
    // What somebody has written stays.
    await expect(field(page, /^賞与/)).toHaveValue('年2回');
    await isSaved(page);
    await expectAccessible(page);

    await page.reload();
    await openSteps(page);
    await expect(field(page, /^年間休日/)).toHaveValue('121');
    await expect(field(page, /^初任給（/)).toHaveValue('191500');
    await expect(field(page, /^仕事の内容/)).toHaveValue(/自動車部品（ギア、シャフト等）/);
    await expect(page.getByLabel('2024年度').first()).toHaveValue('7');
    await expect(field(page, /^賞与/)).toHaveValue('年2回');
  });

  test('a company fills its page from the text of its job offer', async ({ page }) => {
    await makeCompany(page, freshAddress('dairy'));
    await page.goto('/company-page');
    const panel = page.getByRole('region', { name: '求人票から入れる' });
    await panel.getByText('PDFがないときは、文字を貼り付ける').click();
    await panel.getByLabel('求人票の文字').fill('拝啓 いつもお世話になっております。');
    await panel.getByRole('button', { name: '貼り付けた文字を読む' }).click();
    await expect(panel.getByRole('alert')).toContainText('求人票として読み取れませんでした');

    await panel.getByLabel('求人票の文字').fill(readFileSync(new URL('07.txt', sheet), 'utf8'));
    await panel.getByRole('button', { name: '貼り付けた文字を読む' }).click();
    const asked = panel.getByRole('region', { name: 'お確かめいただきたいところ' });
    await expect(asked).toContainText('求人票の月額187,800円と同じになりません');
    await panel.getByRole('button', { name: /^入れる ?（求人番号）$/ }).click();
    await openSteps(page);
    await expect(field(page, /^求人番号/)).toHaveValue('01150-31468');
    await isSaved(page);
    await expectAccessible(page);
  });
});
