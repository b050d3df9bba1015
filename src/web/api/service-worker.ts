/**
 * What pages tell `public/sw.js`: somebody logs out, uses a device of their own, took the company of this page among
 * the favourites, or has opened pages and files (their paths) that are public.
 */
type WorkerMessage = 'log-out' | 'own-device' | { favorite: string };

/** Nothing happens where no service worker has this page. */
export function tellServiceWorker(message: WorkerMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Has public files of the first visit kept, as soon as there is a service worker; without one it does nothing. */
export function keepOpened(paths: string[]): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ opened: paths }));
}
