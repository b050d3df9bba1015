import AxeBuilder from '@axe-core/playwright';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/workshop/find-chromium.ts';
import { quantile } from '../diagnosis/measures.ts';

/** Milliseconds, a sum of layout shifts, and bytes that came over the network. */
type Measured = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocked: number;
  /** HTML and all that the page itself fetched while it was watched, as sent, with headers. */
  bytes: number;
};

/** What is measured of a page, and the rules of axe that it breaks, of every weight. */
export type Vitals = Measured & { faults: string[] };

/** A phone of the middle class on a slow 4G network, as Lighthouse takes it: times slower, ms, bytes a second. */
const phone = { cpu: 4, latency: 150, download: 204_800, upload: 96_000 };
const viewport = { width: 390, height: 844 };
/** How long after `load` a page is watched for late shifts and long tasks. */
const watchedMilliseconds = 3_000;

type Observed = { paint: number; largest: number; shift: number; tasks: [number, number][] };

/** Every measure of a page is the median of so many first visits. */
const visits = 3;

/**
 * Experience of a first visitor with such a phone: the first and the largest paint, the sum of shifts that
 * nobody asked for, and how long tasks block the page beyond 50 ms each, measured by the browser itself, median of
 * three; then what axe finds. Pages take turns.
 */
export async function measureVitals(
  origin: string,
  paths: readonly string[],
): Promise<Map<string, Vitals>> {
  const measured = new Map(paths.map((path) => [path, [] as Measured[]]));
  const vitals = new Map<string, Vitals>();
  await withFirstVisits(async (visit) => {
    for (let run = 0; run < visits; run += 1)
      for (const path of paths)
        measured.get(path)?.push(await visit((page) => measure(page, origin + path)));
    for (const [path, of] of measured) {
      const faults = await visit((page) => findFaults(page, origin + path));
      vitals.set(path, { ...medianOf(of), faults });
    }
  });
  return vitals;
}

function medianOf(of: readonly Measured[]): Measured {
  const median = (name: keyof Measured) => {
    const values = of.map((one) => one[name]);
    return quantile(values, 0.5);
  };
  return {
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    shift: median('shift'),
    blocked: median('blocked'),
    bytes: median('bytes'),
  };
}

/** Milliseconds until a tap on the control does something, and until the page's scripts are there; median of runs. */
export type FirstTap = { tap: number; all: number };

/**
 * First tap of a visitor with such a phone on each page's main control: a box that is ticked or a link that can be
 * followed, both without scripts. Pages take turns, in this order and the other, so that a busy moment meets all.
 */
export async function measureFirstTaps(
  origin: string,
  controls: ReadonlyMap<string, string>,
  runs: number,
): Promise<Map<string, FirstTap>> {
  const taps = new Map([...controls.keys()].map((path) => [path, [] as FirstTap[]]));
  await withFirstVisits(async (visit) => {
    for (let run = 0; run < runs; run += 1)
      for (const [path, control] of run % 2 ? [...controls].reverse() : controls)
        taps.get(path)?.push(await visit((page) => tapFirst(page, origin + path, control)));
  });
  const median = (of: number[]) => quantile(of, 0.5);
  return new Map(
    [...taps].map(([path, of]) => [
      path,
      { tap: median(of.map(({ tap }) => tap)), all: median(of.map(({ all }) => all)) },
    ]),
  );
}

type Visit = <T>(see: (page: Page) => Promise<T>) => Promise<T>;

/** Lends a browser in which each visit has a context of its own: nothing is in the cache. */
async function withFirstVisits(use: (visit: Visit) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    await use(async (see) => {
      const context = await browser.newContext({ viewport, isMobile: true, deviceScaleFactor: 2 });
      try {
        return await see(await context.newPage());
      } finally {
        await context.close();
      }
    });
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.download,
    uploadThroughput: phone.upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
}

async function tapFirst(page: Page, address: string, control: string): Promise<FirstTap> {
  await slowDown(page);
  await page.addInitScript(tapWhenSeen, control);
  await page.goto(address, { waitUntil: 'load' });
  const all = await page.evaluate<number>('performance.now()');
  // A page may have loaded before its first paint; waiting by a text of code is against its policy.
  await page.evaluate(untilTapped);
  return { tap: await page.evaluate<number>('globalThis.firstTap'), all };
}

/** Runs in the page. */
async function untilTapped(): Promise<void> {
  while (!('firstTap' in globalThis)) await new Promise(requestAnimationFrame);
}

/** Runs in the page, before anything of it: presses the control in the first frame in which a finger could. */
function tapWhenSeen(control: string): void {
  const look = () => {
    const element = document.querySelector(control);
    const surface = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    const box = surface?.getBoundingClientRect();
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const top =
      box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!painted || !element || !surface || !top || !surface.contains(top))
      return requestAnimationFrame(look);
    let done = false;
    surface.addEventListener('click', (event) => {
      // A link would leave the page that is measured.
      if (!(element instanceof HTMLInputElement)) event.preventDefault();
      done = true;
    });
    if (top instanceof HTMLElement) top.click();
    const isTicked = !(element instanceof HTMLInputElement) || element.checked;
    if (!done || !isTicked) throw new Error(`${control} does nothing`);
    return Object.assign(globalThis, { firstTap: performance.now() });
  };
  requestAnimationFrame(look);
}

async function measure(page: Page, address: string): Promise<Measured> {
  await slowDown(page);
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(watchedMilliseconds);
  // As text: what the page noted has a type here alone.
  const observed = await page.evaluate<Observed>('globalThis.observed');
  const { paint, largest, shift, tasks } = observed;
  const blocked = tasks
    .filter(([start]) => start > paint)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
  const bytes = await page.evaluate(transferred);
  return { firstPaint: paint, largestPaint: largest, shift, blocked, bytes };
}

/** Rules of axe that the page breaks, of every weight, at the full speed of the machine. */
async function findFaults(page: Page, address: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id} (${nodes.length})`);
}

/** Runs in the page. */
function transferred(): number {
  return [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].reduce(
    (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0),
    0,
  );
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
