/*
 * Keeps public reading (columns, the guide, occupations, companies) and the talk without an account for when there
 * is no network: pages that somebody opened, companies that a student took among the favourites, and the hashed
 * files that these use.
 * Never the API, never a page of a person, never an answer to a request that carried a right. On a device that only
 * one student uses, the empty frames of the favourites and the sheet are kept too: the page fills them from its own
 * store. Frames and companies go when somebody logs out. The build puts its own mark in place of __VERSION__: what an
 * older build kept is deleted.
 */
const prefix = 'michishirube-';
const version = `${prefix}__VERSION__`;
const offlinePage = '/offline.html';
const readable = /^\/(try|(column|guide|occupation)(\/[\w-]+)?|company\/[\w-]+)(\.data)?$/;
const company = /^\/company\/[\w-]+(\.data)?$/;
const frames = ['/dashboard', '/favorites-sheet'];
const file = /^\/(assets\/|counsellor\/|drawings\/|covers\/[\w-]+\.svg$|favicon\.svg$)/;
const most = { pages: 60, files: 400 };

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(`${version}-files`)
      .then((cache) => cache.add(offlinePage))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forget((name) => !name.startsWith(version)).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'leave')
    event.waitUntil(forget(() => true).then(() => self.registration.unregister()));
  if (data === 'log-out') event.waitUntil(Promise.all([forgetCompanies(), forgetFrames()]));
  if (data === 'own-device') event.waitUntil(keepFrames());
  if (company.test(data?.favorite)) event.waitUntil(keepPage(data.favorite));
  if (Array.isArray(data?.opened)) event.waitUntil(keepOpened(data.opened));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = request.method === 'GET' && url.origin === self.location.origin;
  if (!isOurs || request.headers.has('Authorization') || url.pathname.startsWith('/api/')) return;
  if (file.test(url.pathname)) event.respondWith(fileFirst(event));
  else if (readable.test(url.pathname)) event.respondWith(networkFirst(event, url));
  else if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => keptFrame(url)));
});

/** A hashed file never changes: what is kept is what the network would give. */
async function fileFirst(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep('files', event.request, response.clone()));
  return response;
}

/** The page as it is now; without a network as it was read last. */
async function networkFirst(event, url) {
  try {
    const response = await fetch(event.request);
    if (isForEverybody(response)) {
      event.waitUntil(keep('pages', event.request, response.clone()));
      // Who came by a link has the data alone: the page is kept too, for the day without a network.
      if (url.pathname.endsWith('.data'))
        event.waitUntil(keepPage(url.pathname.replace(/\.data$/, '')));
    }
    return response;
  } catch (error) {
    const kept = await caches.match(event.request, { ignoreVary: true });
    if (kept) return kept;
    if (event.request.mode === 'navigate') return withoutNetwork();
    throw error;
  }
}

function isForEverybody(response) {
  const cacheControl = response.headers.get('Cache-Control') ?? '';
  return response.status === 200 && !response.redirected && !cacheControl.includes('no-store');
}

/** Nobody looks at it now: it is not to be counted as a view. */
async function keepPage(page) {
  if (await caches.match(page)) return;
  const response = await fetch(page, { credentials: 'omit', headers: { Purpose: 'prefetch' } });
  if (isForEverybody(response)) await keep('pages', page, response);
}

/** The first page was there before this worker: it and its files are kept afterwards, out of the browser's own store. */
async function keepOpened(paths) {
  for (const path of paths) {
    if (readable.test(path)) await keepPage(path);
    else if (file.test(path) && !(await caches.match(path))) {
      const response = await fetch(path);
      if (response.ok) await keep('files', path, response);
    }
  }
}

/** Frames are the same for everybody; the files that they name are kept with them. */
async function keepFrames() {
  const cache = await caches.open(`${version}-frames`);
  for (const frame of frames) {
    const response = await fetch(frame, { credentials: 'omit', headers: { Purpose: 'prefetch' } });
    if (response.status !== 200 || response.redirected) continue;
    await cache.put(frame, response.clone());
    const named = (await response.text()).matchAll(/"(\/assets\/[\w.-]+)"/g);
    await keepOpened([...new Set([...named].map(([, path]) => path))]);
  }
}

async function keptFrame({ pathname }) {
  return (await caches.match(pathname, { cacheName: `${version}-frames` })) ?? withoutNetwork();
}

function forgetFrames() {
  return caches.delete(`${version}-frames`);
}

async function keep(kind, request, response) {
  const cache = await caches.open(`${version}-${kind}`);
  await cache.put(request, response);
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => !url.endsWith(offlinePage));
  await Promise.all(
    old.slice(0, Math.max(0, old.length - most[kind])).map((known) => cache.delete(known)),
  );
}

/** Says so, and names the companies and columns that can be read. */
async function withoutNetwork() {
  const page = await caches.match(offlinePage);
  const pages = await caches.open(`${version}-pages`);
  const titles = new Map();
  for (const request of await pages.keys()) {
    const { pathname } = new URL(request.url);
    if (!/^\/(company|column)\/[\w-]+$/.test(pathname)) continue;
    // As it stands in the page, and so escaped.
    const [, title] = /<title>([^<]*)/.exec(await (await pages.match(request)).text()) ?? [];
    if (title) titles.set(pathname, title.replace(/｜[^｜]*$/, ''));
  }
  if (await caches.has(`${version}-frames`)) titles.set('/dashboard', 'お気に入り');
  const links = [...titles]
    .reverse()
    .map(([path, title]) => `<li><a href="${path}">${title}</a></li>`);
  const html = await page.text();
  return new Response(html.replace('<!--kept-->', links.join('\n')), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

async function forgetCompanies() {
  const pages = await caches.open(`${version}-pages`);
  const requests = await pages.keys();
  const companies = requests.filter(({ url }) => company.test(new URL(url).pathname));
  await Promise.all(companies.map((request) => pages.delete(request)));
}

async function forget(isMeant) {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(prefix) && isMeant(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
