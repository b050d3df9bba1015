import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { type OwnServer, startServer, untilReady } from '../support/own-server.ts';
import { forEachOf } from '../support/public-addresses.ts';
import { colloquialAnswers } from '../support/talk-and-log-out.ts';
import { expect, test, untilTakenOver } from '../support/watched-page.ts';
import { takeSmallPicture, untilStill } from './small-picture.ts';

/** The day of the server and of the browser: seasons, the school year and the demonstration follow it. */
const day = '2026-12-01T09:00:00+09:00';

/** Addresses by the name of their pictures; one list is walked after the other by one reader. */
const screens = {
  seekers: {
    ...{ home: '/', try: '/try', search: '/search', compare: '/compare' },
    company: '/company/019b8b74-1800-7cfc-953a-5a71fafb06bc',
    ...{ occupations: '/occupation', occupation: '/occupation/hairdresser' },
    'occupations-compared': '/occupation/compare?ids=hairdresser,esthetician',
  },
  readers: {
    ...{ guide: '/guide', internship: '/internship', help: '/help', words: '/words' },
    ...{ columns: '/column', column: '/column/first-paycheck', consult: '/consult' },
    ...{ 'for-parents': '/for-parents', 'for-teachers': '/for-teachers', contact: '/contact' },
    ...{ 'for-employers': '/for-employers', 'not-found': '/404' },
  },
  newcomers: { login: '/login', register: '/register' },
  student: {
    ...{ 'student-dashboard': '/dashboard', 'student-talks': '/ai-diagnosis' },
    ...{ 'student-sheet': '/favorites-sheet', 'student-profile': '/profile' },
  },
  company: { 'company-dashboard': '/dashboard', 'company-editor': '/company-page' },
  staff: { 'desk-home': '/staff', 'desk-companies': '/staff/companies' },
};
const withoutReadings = ['newcomers', 'company', 'staff'];

/** Two screens of a phone, and one of a desk with a third. */
const sizes = [
  { viewport: { width: 390, height: 844 }, height: 1_688 },
  { viewport: { width: 1280, height: 900 }, height: 1_200 },
];
/** Of 41 000 and 96 000 pixels. Other hinting or another font for digits changes up to 70, a lost drawing some hundred. */
const tolerance = { threshold: 0.2, maxDiffPixels: 120 };
/** With readings, lines of some pages stand a pixel lower on another machine, with the same fonts and browser. */
const toleranceWithReadings = { threshold: 0.2, maxDiffPixelRatio: 0.08 };

let server: OwnServer;
let directory: string;

// The pictures tell what a trace would, which costs more than all of them.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  directory = mkdtempSync(join(tmpdir(), 'michishirube-e2e-pictures-'));
  const clock = pathToFileURL(resolve('e2e/look/shifted-clock.ts')).href;
  server = startServer({
    ...{ PORT: String(await freePort()), DATA_DIR: directory, LOG_LEVEL: 'warn' },
    ...{ CLOCK_AHEAD: String(Date.parse(day) - Date.now()), NODE_OPTIONS: `--import=${clock}` },
  });
  await untilReady(server, 150);
});

test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  rmSync(directory, { recursive: true, force: true });
});

// One test: a second one would begin after a failure with a second server, which takes as long as all pictures.
test('every main screen looks as in its pictures', async ({ browser }) => {
  test.setTimeout(400_000);
  // Some at once: each waits for half of its time.
  await forEachOf(Object.entries(screens), async ([who, paths]) => {
    const page = await browser.newPage();
    await page.addInitScript(stopClock, Date.parse(day));
    if (['student', 'company', 'staff'].includes(who)) await logIn(page, who);
    const result = who === 'student' && { 'student-result': await bringTalk(page) };
    for (const [name, path] of Object.entries({ ...result, ...paths })) {
      await test.step(name, () => compare(page, name, path));
      if (!withoutReadings.includes(who))
        await test.step(`${name} with readings`, () => compareReadings(page, name, path));
    }
    await page.close();
  });
});

async function compare(page: Page, name: string, path: string): Promise<void> {
  await page.goto(`${server.origin}${path}`);
  await untilShown(page);
  for (const { viewport, height } of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await untilStill(page);
      expect
        .soft(await takeSmallPicture(page, height))
        .toMatchSnapshot(`${name}-${viewport.width}-${colorScheme}.png`, tolerance);
    }
  }
}

async function compareReadings(page: Page, name: string, path: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('furigana', '1'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${server.origin}${path}`);
  await untilShown(page);
  await expect(page.locator('ruby').first(), path).toBeAttached({ timeout: 60_000 });
  for (const { viewport, height } of sizes) {
    await page.setViewportSize(viewport);
    await untilStill(page);
    expect
      .soft(await takeSmallPicture(page, height))
      .toMatchSnapshot(`${name}-${viewport.width}-readings.png`, toleranceWithReadings);
  }
  await page.evaluate(() => localStorage.removeItem('furigana'));
}

/** Waits for scripts, the title and everything that is being loaded. */
async function untilShown(page: Page): Promise<void> {
  await untilTakenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  // Skeletons and spinners are the states that hold empty parts; class names are shortened by the build.
  const loading = page.locator('[role="status"] > :empty');
  await expect(loading.filter({ visible: true })).toHaveCount(0, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

/** In the page. Playwright's clock would stop the one by which React orders its work, too. */
function stopClock(now: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now], newTarget),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key, target)),
  });
}

async function logIn(page: Page, who: string): Promise<void> {
  await page.goto(`${server.origin}/login`);
  await page.getByLabel('メールアドレス').fill(`${who}@demo.example`);
  await page.getByLabel('パスワード', { exact: true }).fill('demo-pass-2026');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Address of the result of a talk that a device brings along: the same messages, the same result. */
async function bringTalk(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const brought = await page.request.post(
    `${server.origin}/api/occupations/diagnosis-sessions/import/`,
    {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        ...{ draft_id: '019b8b74-1800-7cfc-953a-000000000001', catalogue_hash: '' },
        messages: colloquialAnswers.map((content) => ({ content, asked: 'どんなことが好き？' })),
      },
    },
  );
  expect(brought.ok(), await brought.text()).toBe(true);
  return `/ai-diagnosis/result/${(await brought.json()).id}`;
}
