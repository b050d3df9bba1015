import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Favorite, type FavoriteLabel, favoritesApi } from '#contract/student/favorites.ts';
import { apiQuery, apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { withLingering } from './favorite-list.ts';

const listKey = apiQueryKey(favoritesApi.list, {});
const sortKey = ['favorite-order'];
type Notes = { memo?: string; label?: FavoriteLabel | null };

/** Favourites of the student, with their changes. */
export function useFavorites() {
  const list = useQuery(apiQuery(favoritesApi.list, {}));
  const [shown, setShown] = useState<Favorite[]>([]);
  const [seen, setSeen] = useState<Favorite[] | undefined>(undefined);
  if (list.data && list.data !== seen) {
    setSeen(list.data);
    setShown(withLingering(shown, list.data));
  }
  return { list, shown, sort: useSortFavorites() };
}

/** Writes memo or label of a favourite; the answer replaces it in the list. */
export function useNoteFavorite() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    // Saved in the order of the keystrokes.
    scope: { id: 'favorite-notes' },
    mutationFn: ({ id, ...body }: { id: string } & Notes) =>
      browserApi.call(favoritesApi.update, { params: { id }, body }),
    onMutate: () => cache.cancelQueries({ queryKey: listKey }),
    onSuccess: (saved) =>
      cache.setQueryData<Favorite[]>(listKey, (known = []) =>
        known.map((favorite) => (favorite.id === saved.id ? saved : favorite)),
      ),
  });
}

/** Shows a new order at once; an order that the server refuses is undone. */
function useSortFavorites() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationKey: sortKey,
    scope: { id: 'favorite-order' },
    mutationFn: (sorted: Favorite[]) =>
      browserApi.call(favoritesApi.order, { body: { ids: sorted.map(({ id }) => id) } }),
    onMutate: async (sorted) => {
      await cache.cancelQueries({ queryKey: listKey });
      cache.setQueryData<Favorite[]>(listKey, sorted);
    },
    // Only the last answer may reload: an earlier one would show the list before the later move.
    onSettled: () => {
      if (cache.isMutating({ mutationKey: sortKey }) <= 1)
        return cache.invalidateQueries({ queryKey: listKey });
    },
  });
}
