import {
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Favorite, favoritesApi } from '#contract/student/favorites.ts';
import { apiQuery, apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { tellServiceWorker } from '#web/api/service-worker.ts';

type FavoriteToggle = {
  /** State that the student wants, shown before the server has answered. */
  isFavorite: boolean;
  /** True while the list is not known yet. */
  isLoading: boolean;
  /** Error of the last change; the state shown is that of the server again. */
  error: Error | null;
  toggle: () => void;
};

const listKey = apiQueryKey(favoritesApi.list, {});

/** State and toggle of one favourite, from a list that all buttons share; a failed change is undone. */
export function useFavoriteToggle(companyId: string): FavoriteToggle {
  const queryClient = useQueryClient();
  const list = useQuery(apiQuery(favoritesApi.list, {}));
  const mutationKey = ['favorite', companyId];
  const wishes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables === true,
  });
  const isBusy = useIsMutating({ mutationKey: ['favorite'] }) > 0;

  const mutation = useMutation({
    mutationKey,
    // Changes for one company reach the server in the order of the taps.
    scope: { id: `favorite-${companyId}` },
    mutationFn: (isWanted: boolean) => (isWanted ? add(companyId) : remove(companyId)),
    onSuccess: (added) => {
      queryClient.setQueryData<Favorite[]>(listKey, (favorites = []) => {
        const others = favorites.filter(({ company }) => company.id !== companyId);
        return added ? [added, ...others] : others;
      });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: ['favorite'] }) <= 1)
        return queryClient.invalidateQueries({ queryKey: listKey });
    },
  });

  const isKept = list.data?.some(({ company }) => company.id === companyId) ?? false;
  const isFavorite = wishes.at(-1) ?? isKept;
  return {
    isFavorite,
    isLoading: list.isPending && !isBusy,
    error: mutation.error,
    toggle: () => mutation.mutate(!isFavorite),
  };
}

async function add(companyId: string): Promise<Favorite> {
  const added = await browserApi.call(favoritesApi.add, { body: { company: companyId } });
  // Keeps only the company's page, for reading without a network.
  tellServiceWorker({ favorite: `/company/${companyId}` });
  return added;
}

async function remove(companyId: string): Promise<null> {
  await browserApi.call(favoritesApi.removeByCompany, {
    query: { company_id: companyId },
    body: undefined,
  });
  return null;
}
