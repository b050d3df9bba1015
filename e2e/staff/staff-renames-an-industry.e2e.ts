import type { Browser, Page } from '@playwright/test';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { type OwnServer, startServer, untilReady } from '../support/own-server.ts';
import { seededData } from '../support/seeded-data.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expect as expectSoon,
  logInStaff,
  test,
} from '../support/watched-page.ts';

const expect = expectSoon.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 360_000 });

async function stop(server: OwnServer): Promise<void> {
  server.process.kill('SIGTERM');
  await server.ended;
}

/** A page of a server of one's own, and what its console said. */
async function pageOf(browser: Browser, { origin }: OwnServer) {
  const page = await (await browser.newContext({ baseURL: origin, locale: 'ja-JP' })).newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(String(error)));
  return { page, noise: () => noise.filter((line) => !line.includes('registration blocked')) };
}

const companyIn = async (page: Page, industry: string): Promise<string> => {
  const answer = await page.request.get(`/api/company-profiles/search/?industry=${industry}`);
  return (await answer.json()).results[0].id;
};

test('an industry gets another name: it waits, and holds on every page when the server starts again', async ({
  browser,
}) => {
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: seededData('industry'),
    LOG_LEVEL: 'warn',
  };
  const first = startServer(environment);
  await untilReady(first);
  const { page } = await pageOf(browser, first);
  await logInStaff(page, '/staff/catalogues/industries');
  await expect(page.getByRole('link', { name: '美容・サービス' })).toBeVisible();
  await expect(page.getByRole('link', { name: '追加する' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: '美容・サービス' }).click();
  await expect(page.getByLabel('キー')).toBeDisabled();
  await page.getByLabel('名前').fill('医療');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('同じ名前の業界が、もうあります').first()).toBeVisible();
  await page.getByLabel('名前').fill('身だしなみの仕事');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('この変更は、まだ読む人には見えていません')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const company = `/company/${await companyIn(page, 'beauty')}`;
  await page.goto(company);
  await expect(page.getByText('美容・サービス').first()).toBeVisible();
  await page.context().close();
  await stop(first);

  const again = startServer(environment);
  await untilReady(again);
  const reader = await pageOf(browser, again);
  const description = reader.page.locator('meta[name="description"]');
  for (const address of [company, '/search', '/search?industry=beauty', '/internship', '/']) {
    // The page as it is sent and the page as the browser goes on with it.
    const html = await (await reader.page.request.get(address)).text();
    expect(html, address).toContain('身だしなみの仕事');
    expect(html, address).not.toContain('美容・サービス');
    await reader.page.goto(address, { waitUntil: 'networkidle' });
    const shown = (await reader.page.locator('html').textContent()) ?? '';
    expect(shown, address).toContain('身だしなみの仕事');
    expect(shown, address).not.toContain('美容・サービス');
  }
  // A page that the browser itself renders.
  await reader.page.goto('/search?industry=beauty');
  await reader.page.locator(`a[href^="/company/"]`).first().click();
  await reader.page.waitForURL('**/company/**');
  await expect(reader.page.getByText('身だしなみの仕事').first()).toBeVisible();
  await expect(description).toHaveAttribute('content', /の身だしなみの仕事の会社です/);
  await logInStaff(reader.page, '/staff/catalogues/occupations/hairdresser');
  await expect(reader.page.getByLabel('身だしなみの仕事')).toBeChecked();
  expect(reader.noise()).toEqual([]);
  await reader.page.context().close();
  await stop(again);
});
