import { askForLink, freshAddress } from '../support/register-in-the-browser.ts';
import { expectAccessible, expect as expectSoon, test } from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('The button for a school that is not in the list reacts to the first tap', async ({
  page,
}) => {
  await askForLink(page, { email: freshAddress('phone'), who: '高校生' });
  const school = page.getByRole('combobox', { name: /^高校/ });
  const button = page.getByRole('button', {
    name: /^(学校が見つからない場合|この名前で登録する)$/,
  });
  // Nothing found, and nothing typed: the button stands in the same place.
  await school.tap();
  await page.waitForTimeout(300);
  const place = async () => {
    const box = await button.boundingBox();
    const input = await school.boundingBox();
    return { below: Math.round((box?.y ?? 0) - (input?.y ?? 0)), height: box?.height };
  };
  const before = await place();
  await school.fill('ぬるぽがっ');
  await expect(page.getByText(/見つかりませんでした/)).toBeVisible();
  await expect(button).toHaveText('この名前で登録する');
  expect.soft(await place()).toEqual(before);

  // A finger: pressed where the button stands, whatever moves in the meantime.
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not shown');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const typed = page.getByRole('textbox', { name: /^高校/ });
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('ぬるぽがっ');
  await expectAccessible(page);
});

test('A school is found in short forms, and its list does not cover the button', async ({
  page,
}) => {
  await askForLink(page, { email: freshAddress('phone'), who: '高校生' });
  const school = page.getByRole('combobox', { name: /^高校/ });
  await school.tap();
  await school.pressSequentially('札工');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
    '北海道札幌工業高等学校',
  );
  const button = page.getByRole('button', { name: '学校が見つからない場合' });
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not shown');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('textbox', { name: /^高校/ })).toHaveValue('札工');
  await page.getByRole('button', { name: '一覧からさがす' }).tap();
  await school.fill('札工');
  await page.getByRole('listbox').getByRole('option').first().tap();
  await expect(school).toHaveValue('北海道札幌工業高等学校');
});
