/**
 * What pages tell the service worker: it may keep what is read, or nothing any more; somebody logs out, or uses a
 * device of their own; or which public pages and files (their paths) it shall keep.
 */
export type WorkerMessage = 'start' | 'leave' | 'log-out' | 'own-device' | { keep: string[] };

/** How the names of all caches of the service worker begin. */
export const keptCaches = 'michishirube-';

/** Nothing happens where no service worker has this page. */
export function tellServiceWorker(message: Exclude<WorkerMessage, object>): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Has public pages and files kept, as soon as there is a service worker; without one it does nothing. */
export function keepOpened(paths: string[]): void {
  const message: WorkerMessage = { keep: paths };
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

/**
 * Has nothing kept any more. The page deletes the caches by itself: a worker that is gone cannot be asked, and one that
 * still has open pages keeps nothing where its caches are missing.
 */
export async function endServiceWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  tellServiceWorker('leave');
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    registration.active?.postMessage('leave' satisfies WorkerMessage);
    await registration.unregister();
  }
  const kept = (await caches.keys()).filter((name) => name.startsWith(keptCaches));
  await Promise.all(kept.map((name) => caches.delete(name)));
}
