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
  /** What the student wants it to be: shown before the server has answered. */
  isFavorite: boolean;
  /** The list is not known yet. */
  isLoading: boolean;
  /** The last wish that failed; the shown state is the true one again. */
  error: Error | null;
  toggle: () => void;
};

const listKey = apiQueryKey(favoritesApi.list, {});

/** One shared list for all buttons of the page; a wish shows at once and is taken back when it fails. */
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
    // Wishes for one company reach the server in the order of the taps.
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
  // The page of the company, not the wish: to be read without a network.
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
