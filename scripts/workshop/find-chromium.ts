import { existsSync } from 'node:fs';

/** Debian's Chromium without windows, from the package of this name. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** A Chromium that is on this machine, or null: Playwright then uses its own. */
export function findChromium(): string | null {
  const places = [
    process.env.CHROMIUM_PATH ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  return places.find((place) => place !== '' && existsSync(place)) ?? null;
}

/** Chromium without windows where it is there: it shows the same pages for a quarter less work. Otherwise any Chromium. */
export function findHeadlessChromium(): string | null {
  return !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : findChromium();
}
