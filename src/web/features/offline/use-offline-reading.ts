import { useEffect } from 'react';

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

const start = async () => (await import('./start-offline-reading.ts')).startOfflineReading();
