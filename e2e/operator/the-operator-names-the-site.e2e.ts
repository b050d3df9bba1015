import { expect, test } from '@playwright/test';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { startServer, untilReady } from '../support/own-server.ts';
import { seededData } from '../support/seeded-data.ts';

const name = 'しごとの地図';
const facts = {
  OPERATOR_NAME: '一般社団法人 地図の会',
  OPERATOR_ADDRESS: '東京都千代田区霞が関9-9-9',
  OPERATOR_NOTIFICATION_NUMBER: '51-募-000999',
  COMPLAINT_CONTACT: '苦情係 03-9999-0000',
};

test('the operator’s name of the site and the facts that the law asks for stand on every page', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: seededData('named'),
    SITE_NAME: name,
    ...facts,
  });
  await untilReady(server);
  const read = async (path: string) => {
    const html = await (await fetch(server.origin + path)).text();
    const [head = '', body = ''] = html.split('<body');
    const words = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]*>/g, ' ');
    return { html, head, words };
  };

  for (const path of [
    '/',
    '/search',
    '/column',
    '/guide',
    '/login',
    '/register',
    '/no-such-page',
  ]) {
    const { html, head } = await read(path);
    expect(head, path).toMatch(new RegExp(`<title>[^<]*${name}[^<]*</title>`));
    expect(head, path).not.toContain('みちしるべ');
    expect(html, path).toMatch(new RegExp(`<svg[^>]*role="img"[^>]*aria-label="${name}"`));
    expect(html, path).not.toContain('aria-label="みちしるべ"');
  }
  const home = await read('/');
  expect(home.head).toContain(`<meta property="og:site_name" content="${name}"/>`);
  expect(home.html).toContain(`"@type":"WebSite","name":"${name}"`);
  expect(home.words).toContain(`${name}の約束`);

  const footer = /<footer[\s\S]*<\/footer>/;
  for (const path of ['/', '/search', '/help', '/for-parents']) {
    const said = footer.exec((await read(path)).html)?.[0] ?? '';
    expect(said, path).toContain(`${name}は、`);
    expect(said, path).toContain(`<dt>運営者</dt><dd>${facts.OPERATOR_NAME}</dd>`);
    expect(said, path).toContain(
      `<dt>特定募集情報等提供事業者 届出番号</dt><dd>${facts.OPERATOR_NOTIFICATION_NUMBER}</dd>`,
    );
    expect(said, path).toContain(`<dt>苦情の窓口</dt><dd>${facts.COMPLAINT_CONTACT}</dd>`);
  }
  const main = /<main[\s\S]*<\/main>/.exec((await read('/operator')).html)?.[0] ?? '';
  for (const fact of [name, ...Object.values(facts)]) expect(main).toContain(`<td>${fact}</td>`);

  // The scripts of the browser keep that name, also on the next page.
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${server.origin}/`);
  await page.getByRole('contentinfo').getByRole('link', { name: '運営者情報' }).click();
  await expect(page).toHaveTitle(`運営者情報｜${name}`);
  await expect(page.getByRole('contentinfo').getByRole('img', { name })).toBeVisible();
  await page.close();
  server.process.kill('SIGTERM');
  await server.ended;
});
