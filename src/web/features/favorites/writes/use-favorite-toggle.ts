import { useIsMutating, useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { type Favorite, favoritesApi } from '#contract/student/favorites.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { type FavoriteWish, wishKey } from './favorite-writes.ts';

type FavoriteToggle = {
  /** State that the student wants, shown before the server has answered. */
  isFavorite: boolean;
  /** True while the list is not known yet. */
  isLoading: boolean;
  /** True for a change that is sent as soon as there is a network. */
  isWaiting: boolean;
  /** Error of the last change; the state shown is that of the server again. */
  error: Error | null;
  toggle: () => void;
};

/** State and toggle of one favourite, from a list that all buttons share; a failed change is undone. */
export function useFavoriteToggle(companyId: string): FavoriteToggle {
  const list = useQuery(apiQuery(favoritesApi.list, {}));
  const mutationKey = [...wishKey, companyId];
  const wishes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => ({ ...(state.variables as FavoriteWish), isPaused: state.isPaused }),
  });
  const isBusy = useIsMutating({ mutationKey: wishKey }) > 0;
  const { mutate, error } = useMutation<Favorite | null, Error, FavoriteWish>({
    mutationKey,
    // Changes for one company reach the server in the order of the taps.
    scope: { id: `favorite-${companyId}` },
  });
  const isKept = list.data?.some(({ company }) => company.id === companyId) ?? false;
  const isFavorite = wishes.at(-1)?.isWanted ?? isKept;
  return {
    isFavorite,
    isLoading: list.isPending && !isBusy,
    isWaiting: wishes.some(({ isPaused }) => isPaused),
    error,
    toggle: () => mutate({ companyId, isWanted: !isFavorite }),
  };
}
