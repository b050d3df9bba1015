import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Favorite, favoritesApi } from '#contract/student/favorites.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { withLingering } from './favorite-list.ts';
import { type FavoriteNote, noteKey, orderKey } from './writes/favorite-writes.ts';

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
  return useMutation<Favorite, Error, FavoriteNote>({ mutationKey: noteKey });
}

/** Shows a new order at once; an order that the server refuses is undone. */
function useSortFavorites() {
  return useMutation<unknown, Error, Favorite[]>({ mutationKey: orderKey });
}
