/**
 * What pages tell the service worker: it may keep what is read, or nothing any more; somebody logs out, or uses a
 * device of their own; or which public pages and files (their paths) it shall keep.
 */
export type WorkerMessage = 'start' | 'leave' | 'log-out' | 'own-device' | { keep: string[] };

/** Nothing happens where no service worker has this page. */
export function tellServiceWorker(message: Exclude<WorkerMessage, object>): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Has public pages and files kept, as soon as there is a service worker; without one it does nothing. */
export function keepOpened(paths: string[]): void {
  const message: WorkerMessage = { keep: paths };
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}
