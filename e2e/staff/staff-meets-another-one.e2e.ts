import type { Locator, Page } from '@playwright/test';
import {
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 240_000 });
// Each of them is refused once.
test.use({ expectedNoise: [/status of 409/] });

type Meeting = {
  address: string;
  field: (page: Page) => Locator;
  save: RegExp;
  unsaved: RegExp;
};

/** What a field holds; the editor of a text is no form control and shows its text itself. */
const contentOf = (field: Locator) =>
  field.evaluate((element) =>
    'value' in element ? String(element.value) : (element.textContent ?? ''),
  );

/** Both open the same thing; the other saves first. What is typed is told at every step, on phones too. */
async function meet(page: Page, other: Page, { address, field, save, unsaved }: Meeting) {
  const press = (on: Page, name: RegExp) => on.getByRole('button', { name }).first().click();
  const told = (text: RegExp) => page.getByText(text).filter({ visible: true }).first();
  await other.goto(address);
  const before = await contentOf(field(other));
  await page.goto(address);
  await field(page).fill(`${before}（わたし）`);
  await expect(told(unsaved)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await field(other).fill(`${before}（ほか）`);
  await press(other, save);
  await expect(other.getByText(/^保存しました/).first()).toBeVisible();

  await press(page, save);
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'あなたの書いた内容は、この画面に残っています' });
  await expect(conflict).toBeInViewport();
  await expectAccessibleAtBothWidths(page);
  await expect.poll(() => contentOf(field(page))).toBe(`${before}（わたし）`);
  await press(page, /^自分の内容で保存する/);
  await expect(conflict).toBeHidden();
  await expect(told(unsaved)).toBeHidden();
  // The keyboard is not sent back to the beginning of the page.
  await expect(page.locator('body')).not.toBeFocused();
  await page.reload();
  await expect.poll(() => contentOf(field(page))).toBe(`${before}（わたし）`);
}

test('forms of the desk say what is not saved and who was first, and lose nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await logInStaff(page, '/staff');
  await logInStaff(other, '/staff');

  // The longest form: its button is far below.
  await meet(page, other, {
    address: '/staff/catalogues/occupations/pet-groomer',
    field: (on) => on.getByLabel('短い説明'),
    save: /^保存する$/,
    unsaved: /まだ保存していない内容があります/,
  });
  await other.goto('/staff/posts');
  await other.getByLabel('題※必須').fill('ふたりがひらく記事');
  await other.getByLabel('アドレス※必須').fill(`e2e-meet-${Date.now()}`);
  await other.getByRole('button', { name: '下書きを作る' }).click();
  await other.waitForURL(/\/staff\/posts\/[0-9a-f-]{36}$/);
  await meet(page, other, {
    address: new URL(other.url()).pathname,
    field: (on) => on.getByRole('textbox', { name: '本文' }),
    save: /^保存する$/,
    unsaved: /まだ保存していない変更があります/,
  });
  const answer = await page.request.get('/api/company-profiles/search/?area=47');
  const [company] = (await answer.json()).results;
  await meet(page, other, {
    address: `/staff/companies/${company.id}?view=edit`,
    field: (on) => on.getByRole('textbox', { name: /^賞与/ }),
    save: /^保存する$/,
    unsaved: /1項目を変えています/,
  });
  await other.context().close();
});
