import { expect, type Page } from '@playwright/test';

export const colloquialAnswers = [
  'スーパーでバイトしてて、品出しは好き。レジはちょっと苦手かも',
  '休みの日はバイクいじったり、チャリのパンク直したりしてる',
  '友だちの自転車直してあげたら、めっちゃ喜ばれてうれしかった',
  '工業科で、旋盤の実習が楽しい',
  '夜勤は嫌だけど、体動かすのは平気',
  '数学はふつう。人前で話すのは無理',
];

/** Says one thing by Enter (by the button on a touch screen, where Enter is a new line) and waits. */
export async function say(
  page: Page,
  text: string,
  by: 'enter' | 'button' = 'enter',
): Promise<void> {
  const log = page.getByRole('log');
  const answers = log.getByText('みちしるべ：');
  const before = await answers.count();
  const answered = page.waitForResponse('**/get_ai_response/');
  // While scenes are asked the box waits behind a button.
  const write = page.getByRole('button', { name: '文字で答える' });
  if (await write.isVisible()) await write.click();
  await page.getByRole('textbox').fill(text);
  if (by === 'enter') await page.getByRole('textbox').press('Enter');
  else await page.getByRole('button', { name: '送信' }).click();
  await answered;
  await expect(log).toContainText(text);
  await expect(answers).toHaveCount(before + 1);
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'アカウントメニュー' }).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('ログアウトしました')).toBeVisible();
  const tokens = await page.evaluate(() => [
    localStorage.getItem('accessToken'),
    localStorage.getItem('refreshToken'),
  ]);
  expect(tokens).toEqual([null, null]);
}
