import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findHeadlessChromium } from './scripts/workshop/find-chromium.ts';
import { freePort } from './src/server/testing/postgres-cluster.ts';

// Workers load this file too: what is chosen here is handed on by the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'michishirube-e2e-'));
// The demonstration, made once: servers of a test's own begin with a copy of it.
process.env.E2E_SEEDED_DIR ??= mkdtempSync(join(tmpdir(), 'michishirube-e2e-seeded-'));
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const chromium = findHeadlessChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // Journeys wait about half of their time: with one for each of two cores, half of both lies idle.
  workers: 3,
  // Two cores are shared by server, browser and tests: a slow minute is not a fault.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  // The same on every system: what is compared is small enough for that.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    baseURL,
    // A browser that stops drawing lets a click wait for ever: named after a minute, not after four.
    actionTimeout: 60_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // What a worker fetches no test can intercept; the test of offline reading allows it.
    serviceWorkers: 'block',
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        // Chromium with and without windows then break lines at the same places.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node e2e/support/seed-data.ts && node scripts/start.ts --without-env-file',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT ?? '',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});
