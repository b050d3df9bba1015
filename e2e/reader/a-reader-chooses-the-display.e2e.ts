import { expectA4, wordsLeftOutOnPaper } from '../support/read-paper.ts';
import { expect, expectAccessible, test, untilTakenOver } from '../support/watched-page.ts';

const rootSize = () => getComputedStyle(document.documentElement).fontSize;

/** In the page: what moves, or would, for more than a hundredth of a second. */
function motions(): string[] {
  const longest = (times: string) =>
    Math.max(...times.split(',').map((time) => Number.parseFloat(time) * 1_000));
  const running = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
    .map(({ effect }) => `animation of ${(effect as KeyframeEffect).target?.className}`);
  const waiting = [...document.querySelectorAll('*')].flatMap((part) =>
    [undefined, '::before', '::after'].flatMap((pseudo) => {
      const { transitionDuration, animationDuration } = getComputedStyle(part, pseudo);
      return [
        longest(transitionDuration) > 10 && `transition of ${part.className}`,
        longest(animationDuration) > 10 && `animation of ${part.className}`,
      ];
    }),
  );
  return [...running, ...waiting.filter((motion) => motion !== false)];
}

test('readings and larger letters stay until they are taken back', async ({ page }) => {
  await page.goto('/guide');
  const readings = page.getByRole('main').locator('ruby');
  await expect(readings).toHaveCount(0);
  const menu = page.getByRole('banner').locator('summary', { hasText: '表示' });
  await menu.click();
  const furigana = page.getByRole('checkbox', { name: 'ふりがなをつける' });
  await furigana.check();
  await expect(readings.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '大きい', exact: true }).check();
  expect(await page.evaluate(rootSize)).toBe('20px');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await page.goto('/for-parents');
  await expect(readings.first()).toBeVisible();
  expect(await page.evaluate(rootSize)).toBe('20px');
  await expectAccessible(page);
  await menu.click();
  await expect(page.getByRole('radio', { name: '大きい', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: '標準' }).check();
  await furigana.uncheck();
  await expect(readings).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(rootSize)).toBe('16px');
});

test('The largest letters are half as large again, and dark stays until the device decides again', async ({
  page,
}) => {
  const ground = () => getComputedStyle(document.body).backgroundColor;
  await page.goto('/guide');
  const light = await page.evaluate(ground);
  const menu = page.getByRole('banner').locator('summary', { hasText: '表示' });
  await menu.click();
  await page.getByRole('radio', { name: 'とても大きい' }).check();
  expect(await page.evaluate(rootSize)).toBe('24px');
  await page.getByRole('radio', { name: '標準' }).check();
  await page.getByRole('radio', { name: '暗い' }).check();
  const dark = await page.evaluate(ground);
  expect(dark).not.toBe(light);
  await expectAccessible(page);

  for (const path of ['/', '/search', '/occupation/welder', '/column', '/try', '/login']) {
    await page.goto(path);
    expect(await page.evaluate(ground)).toBe(dark);
    await expectAccessible(page);
  }
  await page.goto('/guide');
  await menu.click();
  await expect(page.getByRole('radio', { name: '暗い' })).toBeChecked();
  await page.getByRole('radio', { name: '端末に合わせる' }).check();
  expect(await page.evaluate(ground)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(ground)).toBe(dark);
});

test('an address can ask for readings, and they are taken back there too', async ({ page }) => {
  await page.goto('/guide?prefecture=47&furigana=1');
  const readings = page.getByRole('main').locator('ruby');
  await expect(readings.first()).toBeVisible();
  await page.getByRole('banner').locator('summary', { hasText: '表示' }).click();
  await page.getByRole('checkbox', { name: 'ふりがなをつける' }).uncheck();
  await expect(readings).toHaveCount(0);
  await expect(page).toHaveURL(/\/guide\?prefecture=47$/);
});

test('readings leave texts in one piece, and a place that the address names where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('furigana', '1'));
  await page.goto('/occupation/parcel-delivery-driver');
  const readings = page.getByRole('main').locator('ruby');
  await expect(readings.first()).toBeVisible();
  // In a row or a grid each reading would be an item of its own.
  const torn = await readings.evaluateAll((all) =>
    all
      .map((ruby) => ruby.parentElement)
      .filter((parent) => parent && /flex|grid/.test(getComputedStyle(parent).display))
      .map((parent) => parent?.textContent),
  );
  expect(torn).toEqual([]);

  await page.goto('/terms#section-10');
  await expect(readings.first()).toBeVisible();
  const heading = page.locator('#section-10');
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  expect(await top()).toBeGreaterThan(0);
});

test.describe('The display menu without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('offers both choices', async ({ page }) => {
    await page.goto('/guide?prefecture=47');
    const menu = page.getByRole('banner').locator('summary', { hasText: '表示' });
    await menu.click();
    await page.getByRole('radio', { name: '大きい', exact: true }).check();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('font-size', /^(3[5-9]|4\d)/);
    await page.getByRole('link', { name: 'ふりがなをつける' }).click();
    await expect(page).toHaveURL(/prefecture=47&furigana=1/);
    await expect(page.getByRole('main').locator('ruby').first()).toBeVisible();
    await menu.click();
    await page.getByRole('link', { name: 'ふりがなをはずす' }).click();
    await expect(page.getByRole('main').locator('ruby')).toHaveCount(0);
  });
});

test('A printed page shows its text without menus and links around it', async ({ page }) => {
  // What is left out leads somewhere else; the ways on to other columns stay on the screen.
  for (const { path, ways, mostSheets } of [
    { path: '/guide', ways: [], mostSheets: 7 },
    { path: '/guide?prefecture=13', ways: [], mostSheets: 7 },
    {
      path: '/column/first-paycheck',
      ways: ['もくじ', '友だちや家の人にも教える'],
      mostSheets: 4,
    },
    { path: '/for-parents', ways: ['もくじ'], mostSheets: 4 },
  ]) {
    await page.goto(path);
    const others = await page.getByRole('region', { name: 'こちらもどうぞ' }).allTextContents();
    const leftOut = await wordsLeftOutOnPaper(page);
    expect(
      leftOut.filter((words) => !others.join().includes(words)),
      path,
    ).toEqual(ways);
    expectA4(await page.pdf({ format: 'A4' }), mostSheets);
  }
  await page.goto('/search');
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL('**/company/**');
  // As it is sent first: what stands below is not laid out before somebody comes near it.
  await page.reload();
  // The ways on to other companies stay on the screen.
  const others = await page.getByRole('region', { name: '似ている会社' }).textContent();
  const leftOut = await wordsLeftOutOnPaper(page);
  expect(leftOut.filter((words) => !others?.includes(words))).toEqual(['先生や家の人に見せる']);
  expectA4(await page.pdf({ format: 'A4' }), 6);
});

test('A reader who asks for less motion sees no motion', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const moving: string[] = [];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/search');
    await untilTakenOver(page);
    await page.getByRole('main').getByRole('link', { name: '条件をしぼる' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The sheet rises, and buttons change their colours slowly, for those who did not ask.
    const moves = await page.evaluate(motions);
    if (reducedMotion === 'no-preference') expect(moves.join()).toMatch(/animation.*transition/);
    else moving.push(...moves);
  }
  await page.goto('/search');
  const company = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  for (const path of ['/', '/guide', company ?? '']) {
    await page.goto(path);
    await untilTakenOver(page);
    moving.push(...(await page.evaluate(motions)).map((motion) => `${path}: ${motion}`));
  }
  expect(moving).toEqual([]);
});

test.describe('with the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('a company tells how much of its meter is filled', async ({ page }) => {
    const answer = await (
      await page.request.get('/api/company-profiles/search/?per_page=50&page=4')
    ).json();
    // One that has published some of the items, and not all.
    const partly = answer.results.find(
      ({ openness }: { openness: number }) => openness > 0 && openness < 15,
    );
    await page.goto(`/company/${partly.id}`);
    await expectAccessible(page);
    const meter = page.getByRole('main').locator('svg[viewBox="0 0 150 8"]').first();
    const lines = await meter.evaluate((svg) =>
      [...svg.querySelectorAll('path')].map((line) => ({
        segments: line.getTotalLength() / 10,
        color: getComputedStyle(line).stroke,
        width: Number.parseFloat(getComputedStyle(line).strokeWidth),
      })),
    );
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    const [all, filled] = lines;
    expect(lines).toHaveLength(2);
    expect(all?.segments).toBe(15);
    expect(filled).toMatchObject({ segments: partly.openness, color: text });
    // Told apart without their colours, of which the system may have made one.
    expect(filled?.width).toBeGreaterThan(2 * (all?.width ?? Infinity));
    expect(all?.color).not.toBe('none');
  });

  test('figures of an occupation keep their bars and their tracks', async ({ page }) => {
    await page.goto('/occupation/parcel-delivery-driver');
    await expectAccessible(page);
    const tracks = await page
      .getByRole('main')
      .locator('span, div')
      .evaluateAll((all) =>
        all
          .filter((part) => part.querySelector(':scope > span[style*="--share"]'))
          .map((track) => [
            getComputedStyle(track).borderTopWidth,
            getComputedStyle(track.firstElementChild as Element).backgroundColor,
            getComputedStyle(document.body).color,
          ]),
      );
    expect(tracks.length).toBeGreaterThan(2);
    for (const [border, bar, text] of tracks) expect([border, bar]).toEqual(['1px', text]);
  });

  test('a form to the operator shows which of its kinds is chosen, and where its fields end', async ({
    page,
  }) => {
    await page.goto('/request?for=school');
    await untilTakenOver(page);
    await expectAccessible(page);
    const outline = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name })
        .evaluate((tab) => getComputedStyle(tab).outlineStyle);
    expect(await outline('学校・先生')).toBe('solid');
    expect(await outline('企業・団体')).toBe('none');
    const fields = await page.getByRole('main').getByRole('textbox').all();
    expect(fields.length).toBeGreaterThan(2);
    for (const field of fields) {
      // The edge is that of the field or of the frame right around it.
      const widths = await field.evaluate((box) =>
        [box, box.parentElement ?? box].map((part) => getComputedStyle(part).borderTopWidth),
      );
      expect(widths).toContain('1px');
    }
    const send = page.getByRole('button', { name: '確認へすすむ' });
    expect(await send.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px');
    // Its picture has a light ground of its own, without which dark letters would stand on black.
    const logo = page.getByRole('banner').getByRole('img').first();
    await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test('Forced colours hide nothing', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  await expectAccessible(page);
  const door = page.getByRole('main').getByRole('link', { name: '3〜5分で、合う仕事を見つける' });
  // A button without a background of its own keeps its edge.
  expect(await door.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe('1px');
  const border = await door.evaluate((link) => getComputedStyle(link).borderTopColor);
  expect(border).not.toBe('rgba(0, 0, 0, 0)');
});
