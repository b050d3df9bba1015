import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { startServer, untilReady } from '../support/own-server.ts';
import { seededData } from '../support/seeded-data.ts';
import {
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 30_000 });
test.describe.configure({ timeout: 240_000 });

const closing: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('staff chooses all that match, acts on them as one run, sees the progress and what was left', async ({
  browser,
}) => {
  // A site of its own: every page of a company is acted on.
  const server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: seededData('rows'),
    LOG_LEVEL: 'warn',
  });
  closing.push(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  });
  await untilReady(server);
  const desk = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await logInStaff(desk, '/staff/companies?view=all&status=published');

  await desk.getByLabel('1ページの件数').selectOption('100件');
  await expect(desk).toHaveURL(/per_page=100/);
  await desk.reload();
  await expect(desk.getByLabel('1ページの件数')).toHaveValue('100');
  await expect(desk.locator('tbody tr')).toHaveCount(100);

  const all = desk.getByRole('button', { name: /^条件に合う[\d,]+件をすべて選ぶ$/ });
  const count = /[\d,]+/.exec(await all.innerText())?.[0] ?? '';
  await all.click();
  await expect(desk.getByText(`条件に合う${count}件を、ほかのページもふくめて`)).toBeVisible();
  await expectAccessibleAtBothWidths(desk);
  await desk.getByRole('button', { name: '「今日確かめた」にする' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText(`${count}社`);
  // Two presses are one run.
  await dialog.getByRole('button', { name: '「今日確かめた」にする' }).dblclick();
  const runs = desk.getByRole('region', { name: 'まとめての操作' });
  await expect(runs.getByRole('article')).toHaveCount(1);
  await expect(runs.getByRole('progressbar')).toBeVisible();
  // It goes on while nobody looks.
  await desk.goto('/staff');
  await desk.goto('/staff/companies?view=all&status=published');
  await expect(runs.getByText(`終わりました。${count}件を終え、0件を見送りました。`)).toBeVisible({
    timeout: 120_000,
  });

  await desk.getByRole('checkbox', { name: 'このページをすべて選ぶ' }).check();
  await desk.getByRole('button', { name: 'まとめて公開を止める' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'まとめて公開を止める' }).click();
  const pausing = runs.getByRole('article', { name: 'まとめて公開を止める' });
  await expect(pausing.getByText('終わりました。50件を終え、0件を見送りました。')).toBeVisible({
    timeout: 60_000,
  });

  // Those that are paused already are left, each with the reason.
  await desk.goto('/staff/companies?view=all&status=paused');
  await desk.getByRole('checkbox', { name: 'このページをすべて選ぶ' }).check();
  await desk.getByRole('button', { name: 'まとめて公開を止める' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'まとめて公開を止める' }).click();
  await expect(pausing.getByText('終わりました。0件を終え、50件を見送りました。')).toBeVisible({
    timeout: 60_000,
  });
  await pausing.getByText('見送った50件と、その理由').click();
  await expect(pausing.getByText('公開中のページではありません。').first()).toBeVisible();

  // What the desk paused it shows again, once it has said why.
  await desk.getByRole('checkbox', { name: 'このページをすべて選ぶ' }).check();
  await desk.getByRole('button', { name: 'まとめて公開を再開する' }).click();
  const why = desk.getByRole('dialog');
  await expectAccessibleAtBothWidths(desk);
  await why.getByLabel(/理由/).fill('内容の確認が終わりました。');
  await why.getByRole('button', { name: 'まとめて公開を再開する' }).click();
  const resuming = runs.getByRole('article', { name: 'まとめて公開を再開する' });
  await expect(resuming.getByText(/^終わりました。[1-9]\d*件を終え/)).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessibleAtBothWidths(desk);
});
