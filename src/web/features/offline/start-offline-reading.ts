const key = 'offline';
const worker = '/sw.js';

/** Lets the service worker keep public pages, or takes everything back where the address says so. */
export async function startOfflineReading(): Promise<void> {
  const asked = new URLSearchParams(location.search).get(key);
  if (asked === 'on') localStorage.removeItem(key);
  if (asked === 'off') localStorage.setItem(key, 'off');
  if (localStorage.getItem(key) !== 'off') {
    await navigator.serviceWorker.register(worker);
    return;
  }
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations) registration.active?.postMessage('leave');
}
