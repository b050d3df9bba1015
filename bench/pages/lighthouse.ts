import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/workshop/find-chromium.ts';
import { freePort } from '../../src/server/testing/postgres-cluster.ts';
import { serveWithoutScripts } from './without-scripts.ts';

export const scoreNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Result of one page: scores of 100, milliseconds, a sum of shifts, and what cost points outside of performance. */
export type Report = {
  scores: number[];
  largestPaint: number;
  shift: number;
  blocked: number;
  /** Speed of this machine as Lighthouse found it: below 1,000 its times say little. */
  machine: number;
  faults: string[];
};

type Audit = { title: string; score: number | null; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Result = {
  lhr: {
    audits: Record<string, Audit | undefined>;
    categories: Record<string, Category | undefined>;
    environment: { benchmarkIndex: number };
  };
};
type Lighthouse = {
  default: (address: string, options: { port: number; logLevel: 'error' }) => Promise<Result>;
};

/** The middle one of so many runs of a page counts: a busy moment of the machine makes one of them slow. */
const runs = 3;

/**
 * Lighthouse (mobile, as it comes) on each page, and as a yardstick on the first one without its scripts. It is large
 * and nothing but this needs it, so it is no dependency: `folder` is where somebody installed the package `lighthouse`.
 */
export async function runLighthouse(
  folder: string,
  origin: string,
  paths: readonly string[],
): Promise<Map<string, Report>> {
  const file = pathToFileURL(join(folder, 'core', 'index.js')).href;
  const { default: lighthouse }: Lighthouse = await import(file);
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'].concat(
      `--remote-debugging-port=${port}`,
    ),
  });
  // A page that stays: otherwise every run closes the browser's last one.
  await browser.newPage();
  const reports = new Map<string, Report>();
  const yardstick = await serveWithoutScripts(origin);
  const addresses = [
    ...paths.map((path) => [path, origin + path] as const),
    ...paths.slice(0, 1).map((path) => [`${path} (no scripts)`, yardstick.origin + path] as const),
  ];
  try {
    for (const [name, address] of addresses) {
      const tried: Report[] = [];
      while (tried.length < runs)
        tried.push(inShort(await lighthouse(address, { port, logLevel: 'error' })));
      const [middle] = tried.sort((a, b) => pointsOf(a) - pointsOf(b)).slice(runs >> 1);
      if (middle) reports.set(name, middle);
    }
  } finally {
    yardstick.end();
    await browser.close();
  }
  return reports;
}

function inShort({ lhr: { audits, categories, environment } }: Result): Report {
  const measured = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const faults = scoreNames
    .filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title }) => title);
  return {
    scores: scoreNames.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    largestPaint: measured('largest-contentful-paint'),
    shift: measured('cumulative-layout-shift'),
    blocked: measured('total-blocking-time'),
    machine: environment.benchmarkIndex,
    faults,
  };
}

/** Performance decides; between two equal runs the time of the largest paint. */
function pointsOf({ scores: [performance = 0], largestPaint }: Report): number {
  return performance - largestPaint / 100_000;
}
