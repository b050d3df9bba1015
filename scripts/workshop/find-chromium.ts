import { existsSync } from 'node:fs';

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
