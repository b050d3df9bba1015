import { makeStudent } from '../support/make-account.ts';
import { expectA4, wordsLeftOutOnPaper } from '../support/read-paper.ts';
import { freshAddress } from '../support/register-in-the-browser.ts';
import { say } from '../support/talk-and-log-out.ts';
import {
  expect,
  expectAccessible,
  expectLargeTargets,
  test,
  untilTakenOver,
} from '../support/watched-page.ts';

test('the page of people to turn to begins with danger, dials by a tap and is accessible', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await page.goto('/consult'))?.status()).toBe(200);
  await untilTakenOver(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('いま危ないとき');
  for (const [phone, dials] of [
    ['110', 'tel:110'],
    ['#9110', 'tel:#9110'],
    ['#8891', 'tel:#8891'],
    ['188', 'tel:188'],
    ['0120-811-610', 'tel:0120811610'],
    ['0120-99-7777', 'tel:0120997777'],
  ] as const)
    await expect(
      main.getByRole('link', { name: new RegExp(`： 電話する ${phone}$`) }).first(),
    ).toHaveAttribute('href', dials);
  const childline = main.getByRole('article').filter({ hasText: 'チャイルドライン' });
  await expect(childline).toContainText('12月29日〜1月3日');
  await expect(
    main.getByRole('link', { name: 'あなたのいばしょチャット相談： チャットをひらく' }).first(),
  ).toHaveAttribute('href', 'https://talkme.jp/');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    if (width === 390) await expectLargeTargets(page);
  }
  await main.getByRole('link', { name: '仕事やバイトでこまっている' }).click();
  await expect(page).toHaveURL(/#work_trouble$/);
  expect(await wordsLeftOutOnPaper(page)).toEqual([]);
  const pdf = await page.pdf({ format: 'A4' });
  expectA4(pdf, 8);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the page is whole, and every public and account page leads to it', async ({ page }) => {
    await page.goto('/consult');
    await expect(page.getByRole('link', { name: '0120-279-338' }).first()).toBeVisible();
    for (const path of ['/', '/help', '/internship', '/for-parents', '/for-teachers']) {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: '相談できるところ' }), path).toBeVisible();
      if (path !== '/')
        await expect(
          page.getByRole('main').getByRole('link', { name: '相談できるところ' }),
          path,
        ).toHaveAttribute('href', '/consult');
    }
    for (const path of ['/login', '/register', '/reset-password']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: '相談できるところ' }), path).toHaveAttribute(
        'href',
        '/consult',
      );
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A student who tells of trouble at work sees phone lines beside the next question, and goes on', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await makeStudent(page, freshAddress('troubled'));
    await page.goto('/ai-diagnosis');
    await page.getByRole('button', { name: 'はじめる' }).click();
    const log = page.getByRole('log');
    await expect(log).toContainText('？');
    await say(page, 'バイト先の店長のパワハラがひどい', 'button');
    const lines = log.getByRole('region', { name: '話を聞いてくれるところ' });
    await expect(lines.getByRole('link', { name: '0120-811-610' })).toHaveAttribute(
      'href',
      'tel:0120811610',
    );
    await expect(log).not.toContainText('診断はお休みしています');
    await expect(log.getByText('みちしるべ：').last()).toBeAttached();
    await expectAccessible(page);
    await page.screenshot({ path: 'test-results/talk-shows-lines-390.png' });
    await page.reload();
    await expect(lines).toBeVisible();
    await say(page, '料理が好き', 'button');
    await expect(lines).toBeHidden();
    await expect(page.getByRole('textbox')).toBeEnabled();

    await page.getByRole('button', { name: '相談窓口' }).click();
    const people = page.getByRole('dialog', { name: '話を聞いてくれるところ' });
    await expect(people.getByRole('link', { name: '警察（緊急）： 電話する 110' })).toBeVisible();
    await people.getByRole('link', { name: '悩みごとの窓口を、すべて見る' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('相談できるところ');

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'アカウントメニュー' }).click();
    await page.getByRole('menuitem', { name: '相談できるところ' }).click();
    await expect(page).toHaveURL(/\/consult$/);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'メニューを開く' }).click();
    await page.getByRole('navigation').getByRole('link', { name: '相談できるところ' }).click();
    await expect(page).toHaveURL(/\/consult$/);
  });
});
