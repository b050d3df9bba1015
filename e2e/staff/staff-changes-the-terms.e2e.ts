import { readdirSync, readFileSync } from 'node:fs';
import { type Browser, expect as expectNow, type Page } from '@playwright/test';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { type OwnServer, startServer, untilReady } from '../support/own-server.ts';
import { fillStudent, freshAddress, password } from '../support/register-in-the-browser.ts';
import { seededData } from '../support/seeded-data.ts';
import { expectAccessible, logInStaff, test } from '../support/watched-page.ts';

const expect = expectNow.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 240_000 });

/** A server of its own: new terms would stop the registrations of other tests. */
let server: OwnServer;
test.beforeAll(async () => {
  server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: seededData('terms'),
    LOG_LEVEL: 'warn',
  });
  await untilReady(server);
});
test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
});

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: server.origin, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' },
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(20_000);
  return context.newPage();
}

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Tokyo' });
const inWords = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

const withWeekday = (day: string) => {
  const weekday = new Date(day).toLocaleDateString('ja-JP', { weekday: 'short', timeZone: 'UTC' });
  return `${inWords(day)}(${weekday})`;
};

async function expectGoodOnEveryWidth(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

test('new terms are announced, taken back, hold from today on, and are what people agree to', async ({
  browser,
}) => {
  const shipped = readFileSync(new URL('../../data/pages/terms.md', import.meta.url), 'utf8');
  test.skip(
    shipped.includes(`\nversion: ${dayIn(0)}\n`),
    'the terms that ship are of today, and a day has one version',
  );
  const desk = await newPage(browser);
  const reader = await newPage(browser);
  const student = await newPage(browser);
  const email = freshAddress('agrees');
  const [today, later] = [dayIn(0), dayIn(10)];
  const older = readdirSync(new URL('../../data/pages/versions', import.meta.url));
  // The head of the table, the version that holds, and those of before.
  const rows = 2 + older.filter((file) => file.startsWith('terms-')).length;

  await logInStaff(desk, '/staff/catalogues/legal-texts');
  const terms = desk.getByRole('region', { name: '利用規約', exact: true });
  await expect(terms.getByRole('row')).toHaveCount(rows);
  await desk.getByRole('link', { name: '利用規約の新しい版を書く' }).click();
  const body = desk.getByLabel('本文');
  await expect(body).toHaveValue(/第1条 この規約について/);
  const words = `${await body.inputValue()}\n\n## 第99条 ためしの約束\n\n{{site_name}}の新しい約束です。`;
  await body.fill(words);
  await desk.getByLabel('変わること').fill('第99条を加えました。');
  const preview = desk.getByRole('region', { name: '見え方' });
  await expect(preview.getByRole('heading', { name: '第99条 ためしの約束' })).toBeVisible();
  await expect(preview.getByText('みちしるべの新しい約束です。')).toBeVisible();
  const changes = desk.getByRole('region', { name: 'いまの版からの変更' });
  await expect(changes.getByText('{{site_name}}の新しい約束です。')).toBeVisible();
  await expectGoodOnEveryWidth(desk);

  // What is not saved survives a refusal and a reload.
  await desk.getByRole('button', { name: '保存する' }).click();
  await expect(desk.getByRole('alert')).toContainText('日付を選んでください');
  await desk.reload();
  await expect(body).toHaveValue(words);

  await desk.getByLabel('いつから').fill(later);
  await desk.getByRole('button', { name: '保存する' }).click();
  await expect(terms.getByRole('row').nth(1)).toContainText('これから');
  await expectGoodOnEveryWidth(desk);
  await reader.goto('/terms');
  await expect(
    reader.getByText(`${withWeekday(later)}から新しい利用規約になります。`),
  ).toBeVisible();
  await expectGoodOnEveryWidth(reader);
  await reader.getByRole('link', { name: '新しい利用規約を読む' }).click();
  await expect(reader.getByRole('heading', { name: '第99条 ためしの約束' })).toBeVisible();
  await expect(reader.getByText('まだ、始まっていません')).toBeVisible();

  await terms.getByRole('link', { name: /直す・取り下げる$/ }).click();
  await expect(body).toHaveValue(words);
  await expectGoodOnEveryWidth(desk);
  await desk.getByRole('button', { name: 'この版を取り下げる' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'この版を取り下げる' }).click();
  await expect(terms.getByRole('row')).toHaveCount(rows);
  await reader.goto('/terms');
  await expect(reader.getByText('新しい利用規約')).toBeHidden();

  await fillStudent(student, email);
  await desk.getByRole('link', { name: '利用規約の新しい版を書く' }).click();
  await body.fill(words);
  await desk.getByLabel('変わること').fill('第99条を加えました。');
  await desk.getByLabel('いつから').fill(today);
  await desk.getByRole('button', { name: '保存する' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'きょうから始める' }).click();
  await expect(terms.getByRole('row').nth(1)).toContainText('いまの版');
  await reader.goto('/terms');
  await expect(reader.getByText(`${inWords(today)}版。`)).toBeVisible();
  await expect(reader.getByRole('heading', { name: '第99条 ためしの約束' })).toBeVisible();
  await expect(reader.getByRole('navigation', { name: 'ほかの版' })).toBeVisible();

  // The form was open before: it says so, and keeps everything.
  const send = student.getByRole('button', { name: 'この内容で登録する' });
  await send.click();
  await expect(student.getByRole('alert')).toContainText('新しくなりました');
  await expect(student.getByText(`${inWords(today)}からのもの`)).toBeVisible();
  await expect(student.getByLabel('パスワード', { exact: false }).first()).toHaveValue(password);
  await expectGoodOnEveryWidth(student);
  await send.click();
  await student.waitForURL('**/dashboard');

  await desk.goto('/staff/people');
  await desk.getByLabel('メールアドレス').fill(email);
  await desk.getByRole('main').getByRole('button', { name: 'さがす' }).click();
  await expect(desk.getByText(`${today} 版`)).toBeVisible();
  for (const page of [desk, reader, student]) await page.context().close();
});
