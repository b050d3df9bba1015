import { pngOf } from '../../src/server/testing/pictures.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectContrastInTheDark,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });
// A picture that is in use is not deleted: the journey asks for it.
test.use({ expectedNoise: [/status of (404|409)/] });

test('an editor writes a column with a table and a picture as it is shown, and a reader sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = `e2e-shown-${Date.now()}`;
  await logInStaff(page, '/staff/posts');
  await page.getByLabel('題※必須').fill('見学の持ち物');
  await page.getByLabel('アドレス※必須').fill(slug);
  await page.getByRole('button', { name: '下書きを作る' }).click();
  await page.waitForURL(/\/staff\/posts\/[0-9a-f-]{36}$/);
  const draft = page.url();

  const text = page.getByRole('textbox', { name: '本文' });
  const tools = page.getByRole('toolbar', { name: '本文の道具' });
  const press = (name: string) => tools.getByRole('button', { name, exact: true }).click();
  const type = (words: string) => page.keyboard.type(words);
  await text.click();
  await press('見出し');
  await type('前の日に確かめる物');
  await page.keyboard.press('Enter');

  // An input method composes letters before they are words.
  const input = await page.context().newCDPSession(page);
  for (const part of ['ｊ', 'じゅ', 'じゅけん', '受験'])
    await input.send('Input.imeSetComposition', {
      ...{ text: part, selectionStart: part.length, selectionEnd: part.length },
    });
  await input.send('Input.insertText', { text: '受験票と筆箱を、前の日に' });
  await type('かばんに入れます。');
  await page.keyboard.press('Control+b');
  await type('「忘れもの」');
  await page.keyboard.press('Control+b');
  await type('は、朝には見つかりません。');
  await page.keyboard.press('Enter');

  await press('表');
  for (const words of ['物', 'いつ', '受験票', '前の日', '筆箱', '朝']) {
    await type(words);
    // From cell to cell.
    await page.keyboard.press('Enter');
  }
  await press('列を右に足す');
  await expect(text.getByRole('columnheader')).toHaveCount(3);
  await press('元に戻す');
  await expect(text.getByRole('columnheader')).toHaveCount(2);
  await page.keyboard.press('Control+End');

  // A dropped file that is no picture for a column is said so, and the page stays.
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'moving.gif', { type: 'image/gif' }));
    return transfer;
  });
  const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
  const at = { clientX: x + 20, clientY: y + 20 };
  await text.dispatchEvent('drop', { dataTransfer: dropped, ...at });
  await expect(
    page.getByText('「moving.gif」：この形式のファイルは入れられません。'),
  ).toBeVisible();

  await press('画像');
  const dialog = page.getByRole('dialog', { name: '画像を入れる' });
  const buffer = Buffer.from(pngOf(300, 200));
  await dialog
    .getByLabel('新しい画像を選ぶ')
    .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'この画像を入れる' }).click();
  await expect(dialog.getByText('画像の説明を入力してください。')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('画像の説明').fill('かばんに入れた受験票');
  await dialog.getByRole('button', { name: 'この画像を入れる' }).click();
  await expect(dialog).toBeHidden();
  await expect(text.getByRole('img', { name: 'かばんに入れた受験票' })).toBeVisible();
  await expect(text).toBeFocused();

  // Keys lead out of the text, and what is not saved survives a reload.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('カテゴリー')).toBeFocused();
  await page.reload();
  await expect(page.getByText('まだ保存していない内容を読みこみました')).toBeVisible();
  await expect(text.getByRole('cell', { name: '前の日' })).toBeVisible();
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await expect(page.getByLabel('本文', { exact: true })).toHaveValue(
    /^## 前の日に確かめる物\n\n受験票と筆箱を、前の日にかばんに入れます。\*\*「忘れもの」\*\*は、朝には見つかりません。\n\n\| 物 \| いつ \|\n\|---\|---\|\n\| 受験票 \| 前の日 \|\n\| 筆箱 \| 朝 \|\n\n!\[かばんに入れた受験票\]\(\/media\/[0-9a-f]{32}-1600\.webp#300x200\)$/,
  );
  await page.getByRole('button', { name: '見たまま' }).click();
  await text.click();
  await expectAccessibleAtBothWidths(page);
  for (const button of await tools.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectContrastInTheDark(page);

  await page.getByLabel('リード文').fill('見学の前の日に、かばんに入れておく物をまとめました。');
  await page.getByLabel('タグ').fill('見学、持ち物');
  await page.getByRole('button', { name: 'いま公開する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'いま公開する' }).click();
  await expect(page.getByText(/から公開しています/)).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`${baseURL}/column/${slug}`);
  await expect(reader.getByRole('heading', { name: '前の日に確かめる物' })).toBeVisible();
  await expect(reader.getByRole('cell', { name: '受験票' })).toBeVisible();
  await expect(reader.locator('strong', { hasText: '「忘れもの」' })).toBeVisible();
  const picture = reader.getByRole('img', { name: 'かばんに入れた受験票' });
  await expect(picture).toHaveAttribute('width', '300');
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await reader.context().close();

  await page.goto('/staff/posts/pictures');
  const row = page.getByRole('row', { name: /かばんに入れた受験票/ });
  await expect(row.getByRole('link', { name: '見学の持ち物' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: '「かばんに入れた受験票」を削除する' }).click();
  const refusal = page.getByRole('dialog', { name: '使っているので、削除できません' });
  await expect(refusal.getByRole('link', { name: '見学の持ち物' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(draft);
  await page.getByRole('button', { name: '非公開にする' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '非公開にする' }).click();
  await expect(page.getByText('もう一度公開できます')).toBeVisible();
});
