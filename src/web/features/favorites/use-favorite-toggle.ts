import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Favorite, favoritesApi } from '#contract/student/favorites.ts';
import { apiQuery, apiQueryKey } from '#web/api/api-query.ts';
import { browserApi, patiently } from '#web/api/browser-api.ts';
import { tellServiceWorker } from '#web/api/service-worker.ts';
import { forgetNotes, keepNotes, keptNotes } from './let-go-notes.ts';

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
    mutationFn: (isWanted: boolean) =>
      isWanted ? add(queryClient, companyId) : remove(queryClient, companyId),
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

/** A company that is taken back gets label and memo from before; a failure to write them is one to add it. */
async function add(cache: QueryClient, companyId: string): Promise<Favorite> {
  const added = await browserApi.call(favoritesApi.add, { body: { company: companyId } });
  // Keeps only the company's page, for reading without a network.
  tellServiceWorker({ favorite: `/company/${companyId}` });
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
