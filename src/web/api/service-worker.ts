/** What pages tell `public/sw.js`: somebody logs out, or took the company of this page among the favourites. */
type WorkerMessage = 'log-out' | { favorite: string };

/** Nothing happens where no service worker has this page. */
export function tellServiceWorker(message: WorkerMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}
