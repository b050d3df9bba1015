import { useEffect } from 'react';

const key = 'offline';
const worker = '/sw.js';

/**
 * Lets the browser keep public reading for when there is no network. `?offline=off` on any page takes
 * everything back and keeps it off in this browser, `?offline=on` allows it again.
 */
export function useOfflineReading(isBuilt: boolean): void {
  useEffect(() => {
    if (!isBuilt || !('serviceWorker' in navigator)) return;
    // Reading comes first: the files of this page are there before anything is kept.
    const timer = setTimeout(() => void start().catch(() => undefined), 3_000);
    return () => clearTimeout(timer);
  }, [isBuilt]);
}

async function start(): Promise<void> {
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
