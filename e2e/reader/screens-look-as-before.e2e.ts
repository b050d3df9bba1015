import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { type OwnServer, startServer, untilReady } from '../support/own-server.ts';
import { expect, test, untilTakenOver } from '../support/watched-page.ts';

/** A day on which the season card, dates of demonstrations and the school year stand still. */
const day = '2026-12-01T09:00:00+09:00';
const screens = [
  ...['/', '/try', '/search', '/occupation', '/occupation/hairdresser', '/guide', '/column'],
  ...['/help', '/consult', '/words', '/login', '/register', '/for-parents', '/compare'],
];
/**
 * A quarter of each side: letters become grey, so that another version of the browser or a font is no difference,
 * and boxes, pictures, colours and their places are.
 */
const scale = 0.25;

let server: OwnServer;
const directory = mkdtempSync(join(tmpdir(), 'michishirube-e2e-pictures-'));

// No retry draws another picture, and one server serves all.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const clock = pathToFileURL(resolve('e2e/support/shifted-clock.ts')).href;
  server = startServer({
    ...{ PORT: String(await freePort()), DATA_DIR: directory, LOG_LEVEL: 'warn' },
    ...{ CLOCK_STARTS: day, NODE_OPTIONS: `--import=${clock}` },
  });
  await untilReady(server, 150);
});

test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  rmSync(directory, { recursive: true, force: true });
});

const looks = [
  { width: 390, colorScheme: 'light', readings: false },
  { width: 390, colorScheme: 'light', readings: true },
  { width: 390, colorScheme: 'dark', readings: false },
  { width: 1280, colorScheme: 'light', readings: false },
  { width: 1280, colorScheme: 'dark', readings: false },
] as const;

for (const { width, colorScheme, readings } of looks) {
  const look = `${width}-${colorScheme}${readings ? '-readings' : ''}`;
  test.describe(look, () => {
    test.use({
      ...{ viewport: { width, height: 900 }, colorScheme, deviceScaleFactor: scale },
      ...{ contextOptions: { reducedMotion: 'reduce' }, expectedNoise: [/^asked http/] },
    });

    test('every main screen looks as in its picture', async ({ page }) => {
      test.setTimeout(300_000);
      await page.clock.setFixedTime(new Date(day));
      for (const path of screens)
        await test.step(path, async () => {
          await page.goto(`${server.origin}${path}${readings ? '?furigana=1' : ''}`);
          await untilTakenOver(page);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
          await expect.soft(page).toHaveScreenshot(`${name}-${look}.png`, {
            ...{ scale: 'device', threshold: 0.25, maxDiffPixelRatio: 0.03 },
          });
        });
    });
  });
}
