import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { type OwnServer, startServer, untilReady } from '../support/own-server.ts';

const rooms = ['fields', 'feedback', 'layout', 'text', 'desk'];

test.describe('The page of the kit', () => {
  // Two workers would start two development servers, which write the types of one checkout.
  test.describe.configure({ mode: 'default' });
  const directory = mkdtempSync(join(tmpdir(), 'michishirube-e2e-kit-'));
  let server: OwnServer;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const PORT = String(await freePort());
    server = startServer({ NODE_ENV: 'development', PORT, DATA_DIR: directory, SEED_DEMO: '0' });
    await untilReady(server, 240);
  });
  test.afterAll(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
    rmSync(directory, { recursive: true, force: true });
  });

  test('has no part that axe finds hard to use, at two widths and with readings', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const room of rooms)
      for (const width of [390, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${server.origin}/dev/kit?room=${room}&furigana=1`);
        await expect(page.locator('ruby').first()).toBeVisible();
        expect(await findings(page), `${room} at ${width} px`).toEqual([]);
      }
    expect(errors).toEqual([]);
  });

  test('shows a room in frames of two widths and both schemes', async ({ page }) => {
    await page.goto(`${server.origin}/dev/kit?shown=layout`);
    for (const width of [390, 1024])
      for (const scheme of ['light', 'dark']) {
        const frame = page.frameLocator(`iframe[title="${width}ピクセル、${scheme}"]`);
        await expect(frame.getByRole('heading', { name: 'Button', exact: true })).toBeVisible();
      }
  });
});

test('The built site answers /dev/kit with 404', async ({ request }) => {
  expect((await request.get('/dev/kit')).status()).toBe(404);
});

/** What axe finds serious, and whether the page is wider than its window. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [...serious, `${overflow} px too wide`] : serious;
}
