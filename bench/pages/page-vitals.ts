import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/workshop/find-chromium.ts';

/** Milliseconds, and a sum of layout shifts. */
export type Vitals = { firstPaint: number; largestPaint: number; shift: number; blocked: number };

/** A phone of the middle class on a slow 4G network, as Lighthouse takes it: times slower, ms, bytes a second. */
const phone = { cpu: 4, latency: 150, download: 204_800, upload: 96_000 };
const viewport = { width: 390, height: 844 };
/** How long after `load` a page is watched for late shifts and long tasks. */
const watchedMilliseconds = 3_000;

type Observed = { paint: number; largest: number; shift: number; tasks: [number, number][] };

/**
 * Experience of a first visitor with such a phone: the first and the largest paint, the sum of shifts that
 * nobody asked for, and how long tasks block the page beyond 50 ms each. Measured by the browser itself.
 */
export async function measureVitals(
  origin: string,
  paths: readonly string[],
): Promise<Map<string, Vitals>> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const measured = new Map<string, Vitals>();
  try {
    for (const path of paths) {
      // Another context each time: nothing is in the cache.
      const context = await browser.newContext({ viewport, isMobile: true, deviceScaleFactor: 2 });
      const page = await context.newPage();
      measured.set(path, await measure(page, origin + path));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return measured;
}

async function measure(page: Page, address: string): Promise<Vitals> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.download,
    uploadThroughput: phone.upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(watchedMilliseconds);
  // As text: what the page noted has a type here alone.
  const observed = await page.evaluate<Observed>('globalThis.observed');
  const { paint, largest, shift, tasks } = observed;
  const blocked = tasks
    .filter(([start]) => start > paint)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
  return { firstPaint: paint, largestPaint: largest, shift, blocked };
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const observed: Observed = { paint: 0, largest: 0, shift: 0, tasks: [] };
  Object.assign(globalThis, { observed });
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.paint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    observed.largest = startTime;
  });
  on('layout-shift', (entry) => {
    const isAsked = 'hadRecentInput' in entry && entry.hadRecentInput;
    if (!isAsked && 'value' in entry) observed.shift += Number(entry.value);
  });
  on('longtask', ({ startTime, duration }) => observed.tasks.push([startTime, duration]));
}
