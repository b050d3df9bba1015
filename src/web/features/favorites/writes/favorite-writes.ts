import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { type Favorite, type FavoriteLabel, favoritesApi } from '#contract/student/favorites.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi, patiently } from '#web/api/browser-api.ts';
import { keepOpened } from '#web/api/service-worker.ts';
import { forgetNotes, keepNotes, keptNotes } from './let-go-notes.ts';

export type FavoriteWish = { companyId: string; isWanted: boolean };
export type FavoriteNote = { id: string; memo?: string; label?: FavoriteLabel | null };

const listKey = apiQueryKey(favoritesApi.list, {});
export const wishKey = ['favorite'];
export const noteKey = ['favorite-notes'];
export const orderKey = ['favorite-order'];

/**
 * Sets what writing a favourite does, under its keys. A write without a network waits; one that a
 * device keeps over a reload finds here how it is sent.
 */
export function registerFavoriteWrites(client: QueryClient): void {
  client.setMutationDefaults(wishKey, wishing(client));
  client.setMutationDefaults(noteKey, noting(client));
  client.setMutationDefaults(orderKey, ordering(client));
}

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: listKey });

function wishing(client: QueryClient): MutationOptions<Favorite | null, Error, FavoriteWish> {
  return {
    mutationFn: ({ companyId, isWanted }) =>
      isWanted ? add(client, companyId) : remove(client, companyId),
    onSuccess: (added, { companyId }) => {
      client.setQueryData<Favorite[]>(listKey, (favorites = []) => {
        const others = favorites.filter(({ company }) => company.id !== companyId);
        return added ? [added, ...others] : others;
      });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: wishKey }) <= 1) return reload(client);
    },
  };
}

function noting(client: QueryClient): MutationOptions<Favorite, Error, FavoriteNote> {
  return {
    // Saved in the order of the keystrokes.
    scope: { id: 'favorite-notes' },
    mutationFn: ({ id, ...body }) => browserApi.call(favoritesApi.update, { params: { id }, body }),
    onMutate: () => client.cancelQueries({ queryKey: listKey }),
    onSuccess: (saved) =>
      client.setQueryData<Favorite[]>(listKey, (known = []) =>
        known.map((favorite) => (favorite.id === saved.id ? saved : favorite)),
      ),
  };
}

function ordering(client: QueryClient): MutationOptions<unknown, Error, Favorite[]> {
  return {
    scope: { id: 'favorite-order' },
    mutationFn: (sorted) =>
      browserApi.call(favoritesApi.order, { body: { ids: sorted.map(({ id }) => id) } }),
    onMutate: async (sorted) => {
      await client.cancelQueries({ queryKey: listKey });
      client.setQueryData<Favorite[]>(listKey, sorted);
    },
    // Only the last answer may reload: an earlier one would show the list before the later move.
    onSettled: () => {
      if (client.isMutating({ mutationKey: orderKey }) <= 1) return reload(client);
    },
  };
}
/** A company that is taken back gets label and memo from before; a failure to write them is one to add it. */
async function add(cache: QueryClient, companyId: string): Promise<Favorite> {
  const added = await browserApi.call(favoritesApi.add, { body: { company: companyId } });
  // Keeps only the company's page, for reading without a network.
  keepOpened([`/company/${companyId}`]);
  const notes = keptNotes(cache, companyId);
  if (!notes || added.memo || added.label) return added;
  const params = { id: added.id };
  const noted = await patiently(() =>
    browserApi.call(favoritesApi.update, { params, body: notes }),
  );
  forgetNotes(cache, companyId);
  return noted;
}

async function remove(cache: QueryClient, companyId: string): Promise<null> {
  const known = cache
    .getQueryData<Favorite[]>(listKey)
    ?.find(({ company }) => company.id === companyId);
  await browserApi.call(favoritesApi.removeByCompany, {
    query: { company_id: companyId },
    body: undefined,
  });
  keepNotes(cache, known);
  return null;
}
