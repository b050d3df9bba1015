/*
 * Keeps public reading (columns, the guide, occupations, companies) and the talk without an account for when there
 * is no network, by Serwist's strategies. Never the API, never a page of a person, never an answer to a request that
 * carried a right. On a device that only one student uses, the empty frames of the favourites and the sheet are kept
 * too: the page fills them from its own store (decisions 012, 032 and 038).
 */
import {
  CacheFirst,
  NetworkFirst,
  type PrecacheEntry,
  registerQuotaErrorCallback,
  type SerwistPlugin,
  type Strategy,
} from 'serwist';
import { keptCaches, type WorkerMessage } from '#web/api/service-worker.ts';
import { frames, isForEverybody, type KeptKind, keptKind } from './kept-addresses.ts';

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: [PrecacheEntry] };

/** The one page that comes with the worker; its revision is the mark of the build. */
const [offlinePage] = self.__SW_MANIFEST;
const ofThisBuild = `${keptCaches}${offlinePage.revision}-`;
/**
 * Holds the one page, and is the mark that this device may keep something: a worker that is stopped forgets its memory,
 * and a page can delete a cache without it. Where it is missing nothing is kept.
 */
const offlineCache = `${ofThisBuild}offline`;
const framesCache = `${ofThisBuild}frames`;

/** A page and the data of its address count one each. */
const pagesAtMost = 60;
/** Where the network is dead and the browser does not notice, what is kept is shown after so long. */
const networkTimeoutSeconds = 8;

/** Nobody looks at what is fetched ahead: it is not to be counted as a view, and nobody's session goes along. */
const ahead: RequestInit = { credentials: 'omit', headers: { Purpose: 'prefetch' } };

const mayKeep = () => caches.has(offlineCache);

const fileHooks: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && (await mayKeep()) ? response : null,
  // The mark may have gone while the answer was being written.
  cacheDidUpdate: async ({ cacheName }) => {
    if (!(await mayKeep())) await caches.delete(cacheName);
  },
};

const pageHooks: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    isForEverybody(response) && (await mayKeep()) ? response : null,
  async cacheDidUpdate({ cacheName, request, event }) {
    if (!(await mayKeep())) return void (await caches.delete(cacheName));
    const cache = await caches.open(cacheName);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, -pagesAtMost).map((page) => cache.delete(page)));
    // Who came by a link has the data alone: the page is kept too, for the day without a network.
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('.data')) await keep(pathname.replace(/\.data$/, ''), event);
  },
  handlerDidError: async ({ request }) =>
    request.mode === 'navigate' ? withoutNetwork() : undefined,
};

const pages = (cacheName: string) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [pageHooks],
  });

const strategies: Record<KeptKind, Strategy> = {
  companies: pages(`${ofThisBuild}companies`),
  reading: pages(`${ofThisBuild}reading`),
  // A hashed file never changes, and a build has so many of them and no more.
  files: new CacheFirst({ cacheName: `${ofThisBuild}files`, plugins: [fileHooks] }),
};

/** The last start: what a page wants kept right after it waits until the mark is set. */
let starting: Promise<unknown> = Promise.resolve();

self.addEventListener('install', (event) => {
  event.waitUntil(allowKeeping().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const isOlder = (name: string) => !name.startsWith(ofThisBuild);
  event.waitUntil(forget(isOlder).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = request.method === 'GET' && origin === self.location.origin;
  if (!isOurs || request.headers.has('Authorization') || pathname.startsWith('/api/')) return;
  const kind = keptKind(pathname);
  if (kind) event.respondWith(strategies[kind].handle({ request, event }));
  else if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => keptFrame(pathname)));
});

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message === 'start') {
    starting = start();
    event.waitUntil(starting);
  }
  if (message === 'leave') event.waitUntil(leave());
  if (message === 'log-out') event.waitUntil(logOut());
  if (message === 'own-device') event.waitUntil(keepFrames(event));
  if (typeof message === 'object') event.waitUntil(keepAll(message.keep, event));
});

/** The device has no room: what is kept makes way, but for the page that says there is no network. */
registerQuotaErrorCallback(() => forget((name) => name !== offlineCache));

async function start(): Promise<void> {
  if (await mayKeep()) return;
  // Without a network nothing is kept until the next start.
  await allowKeeping().catch(() => undefined);
}

/** Throws where the page cannot be fetched: there is no mark then. */
async function allowKeeping(): Promise<void> {
  const page = await fetch(offlinePage.url);
  if (!page.ok) throw new Error(`${offlinePage.url} was answered with ${page.status}`);
  const cache = await caches.open(offlineCache);
  await cache.put(offlinePage.url, page);
}

async function keepAll(paths: Iterable<string>, event: ExtendableEvent): Promise<void> {
  await starting;
  for (const path of paths) await keep(path, event);
}

/** Keeps a public page or file as if it had been opened; what is kept already, or never is, stays as it is. */
async function keep(path: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(path, ahead);
  const kind = keptKind(new URL(request.url).pathname);
  if (!kind || !(await mayKeep())) return;
  const strategy = strategies[kind];
  const { cacheName } = strategy;
  if (await caches.match(request, { cacheName, ignoreVary: true })) return;
  await Promise.all(strategy.handleAll({ request, event }));
}

/** Frames are the same for everybody; the files that they name are kept with them. */
async function keepFrames(event: ExtendableEvent): Promise<void> {
  await starting;
  for (const frame of frames) {
    const response = await fetch(frame, ahead);
    if (response.status !== 200 || response.redirected || !(await mayKeep())) continue;
    const cache = await caches.open(framesCache);
    await cache.put(frame, response.clone());
    const named = (await response.text()).matchAll(/"(\/assets\/[\w.-]+)"/g);
    await keepAll(new Set([...named].map(([, path = '']) => path)), event);
  }
}

async function keptFrame(pathname: string): Promise<Response> {
  return (await caches.match(pathname, { cacheName: framesCache })) ?? withoutNetwork();
}

/** Says so, and names the companies and columns that can be read. */
async function withoutNetwork(): Promise<Response> {
  const page = await caches.match(offlinePage.url, { cacheName: offlineCache });
  if (!page) return Response.error();
  const titles = new Map<string, string>();
  for (const { cacheName } of [strategies.reading, strategies.companies]) {
    const cache = await caches.open(cacheName);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!/^\/(company|column)\/[\w-]+$/.test(pathname)) continue;
      // As it stands in the page, and so escaped.
      const html = (await (await cache.match(request))?.text()) ?? '';
      const [, title] = /<title>([^<]*)/.exec(html) ?? [];
      if (title) titles.set(pathname, title.replace(/｜[^｜]*$/, ''));
    }
  }
  if (await caches.has(framesCache)) titles.set('/dashboard', 'お気に入り');
  const links = [...titles]
    .reverse()
    .map(([path, title]) => `<li><a href="${path}">${title}</a></li>`);
  const html = await page.text();
  return new Response(html.replace('<!--kept-->', links.join('\n')), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

async function logOut(): Promise<void> {
  const ofSession = [strategies.companies.cacheName, framesCache];
  await forget((name) => ofSession.includes(name));
}

async function leave(): Promise<void> {
  await starting;
  // The mark goes first: what is written after it deletes itself.
  await caches.delete(offlineCache);
  await forget(() => true);
  await self.registration.unregister();
}

async function forget(isMeant: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  const meant = names.filter((name) => name.startsWith(keptCaches) && isMeant(name));
  await Promise.all(meant.map((name) => caches.delete(name)));
}
