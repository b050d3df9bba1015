import { endServiceWorker, keepOpened, tellServiceWorker } from '#web/api/service-worker.ts';
import { isSharedDevice, markOwnDevice } from '#web/ui/device/device-users.ts';

const key = 'offline';
const worker = '/sw.js';

/**
 * Lets the service worker keep public pages, or takes everything back where the address says so. On a device of many
 * it keeps nothing: the titles of companies would tell the next reader what the last one read.
 */
export async function startOfflineReading(): Promise<void> {
  const asked = new URLSearchParams(location.search).get(key);
  if (asked === 'on') localStorage.removeItem(key);
  if (asked === 'off') {
    localStorage.setItem(key, 'off');
    markOwnDevice(false);
  }
  if (localStorage.getItem(key) !== 'off' && !isSharedDevice()) {
    await navigator.serviceWorker.register(worker);
    tellServiceWorker('start');
    keepOpened(openedHere());
    return;
  }
  await endServiceWorker();
}

/** Paths of this page and of what it has fetched from this site. */
function openedHere(): string[] {
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin);
  return [location.pathname, ...fetched.map(({ pathname, search }) => pathname + search)];
}
