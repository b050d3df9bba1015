import {
  type DehydratedState,
  dehydrate,
  hydrate,
  onlineManager,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { CurrentUser } from '#contract/account/accounts.ts';
import { consentsApi } from '#contract/account/consents.ts';
import { companiesApi } from '#contract/company/companies.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { type Favorite, favoritesApi } from '#contract/student/favorites.ts';
import { readDeviceText, writeDeviceText } from '#web/ui/device/device-text.ts';
import { isOwnDevice, keptKey } from '#web/ui/device/device-users.ts';
import { apiQuery, apiQueryKey } from '../api-query.ts';

/** A student's session that nobody opened for so long has ended (decision 003). */
const millisecondsAtMost = 30 * 86_400_000;
/** Changes within this time are written together. */
const pauseMilliseconds = 500;
/** Companies among the favourites whose facts the sheet for the teacher can show. */
const companiesAtMost = 20;

const kept: readonly Endpoint[] = [favoritesApi.list, companiesApi.detail, consentsApi.show];
const listKey = apiQueryKey(favoritesApi.list, {});

type Kept = {
  /** Milliseconds since 1970 at which this device last had a network. */
  keptAt: number;
  user: CurrentUser;
  state: DehydratedState;
};

/** The student whose answers this device keeps, and when it last had a network; null where it keeps none. */
export function keptUser(): Pick<Kept, 'keptAt' | 'user'> | null {
  const { keptAt, user } = read();
  return keptAt && user ? { keptAt, user } : null;
}

/** The student of this device where the server cannot be reached; reads and writes wait from now on. */
export function beginOffline(): ReturnType<typeof keptUser> {
  const known = keptUser();
  if (known) onlineManager.setOnline(false);
  return known;
}

/** Sends what has waited, and asks again for what was read. */
export function endOffline(): void {
  onlineManager.setOnline(true);
}

const restored = new WeakSet<QueryClient>();

/** Brings back what this device keeps of a student, and sends the changes that still wait. */
function restore(client: QueryClient, user: CurrentUser): void {
  if (restored.has(client)) return;
  restored.add(client);
  const known = read();
  if (known.state && known.user?.id === user.id) hydrate(client, known.state);
  if (onlineManager.isOnline()) void client.resumePausedMutations();
}

/** Restores what this device keeps of a student and keeps what comes from now on; returns the end of it. */
export function keepAnswers(client: QueryClient, user: CurrentUser): () => void {
  for (const { method, path } of kept)
    client.setQueryDefaults([method, path], { gcTime: Number.POSITIVE_INFINITY });
  restore(client, user);
  let keptAt = keptUser()?.keptAt ?? Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // Another tab may have logged out meanwhile.
    if (!isOwnDevice()) return;
    if (onlineManager.isOnline()) keptAt = Date.now();
    const state = dehydrate(client, {
      shouldDehydrateQuery: ({ state, queryKey }) => state.status === 'success' && isKept(queryKey),
    });
    writeDeviceText(keptKey, JSON.stringify({ keptAt, user, state } satisfies Kept));
  };
  const writeSoon = () => {
    timer ??= setTimeout(write, pauseMilliseconds);
  };
  const follow = () => {
    fetchCompanies(client);
    writeSoon();
  };
  const writeNow = () => {
    if (timer) write();
  };
  const ends = [
    client
      .getQueryCache()
      .subscribe(({ type, query }) => type === 'updated' && isKept(query.queryKey) && follow()),
    client.getMutationCache().subscribe(writeSoon),
  ];
  window.addEventListener('pagehide', writeNow);
  follow();
  return () => {
    for (const end of ends) end();
    window.removeEventListener('pagehide', writeNow);
    clearTimeout(timer);
  };
}

function isKept(key: QueryKey): boolean {
  return kept.some(({ method, path }) => key[0] === method && key[1] === path);
}

/** Fetches the companies of the sheet for the teacher that are not there yet. */
function fetchCompanies(client: QueryClient): void {
  if (!onlineManager.isOnline()) return;
  const favorites = client.getQueryData<Favorite[]>(listKey) ?? [];
  for (const { company } of favorites.filter((one) => one.is_public).slice(0, companiesAtMost)) {
    const query = apiQuery(companiesApi.detail, { params: { id: company.id } });
    if (!client.getQueryState(query.queryKey))
      void client.prefetchQuery({ ...query, retry: false });
  }
}

/** What is stored; nothing in what is too old, or was written by others than us. */
function read(): Partial<Kept> {
  if (!isOwnDevice()) return {};
  try {
    const stored: Partial<Kept> | null = JSON.parse(readDeviceText(keptKey) ?? 'null');
    const user = CurrentUser.safeParse(stored?.user).data;
    const keptAt = Number(stored?.keptAt);
    if (!stored?.state || !user || !(Date.now() - keptAt < millisecondsAtMost)) return {};
    return { keptAt, user, state: stored.state };
  } catch {
    return {};
  }
}
