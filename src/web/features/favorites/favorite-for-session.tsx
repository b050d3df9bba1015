import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { companyAnalyticsApi } from '#contract/company/company-analytics.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { SessionProvider, useSession } from '#web/session/session-provider.tsx';
import { useKeptAnswers } from '#web/session/use-kept-answers.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { FavoritePlaceholder, LoginToKeep } from './favorite-places.tsx';
import { useKeepWished } from './use-keep-wished.ts';
import { registerFavoriteWrites } from './writes/favorite-writes.ts';

registerFavoriteWrites(queryClient);

type FavoriteForSessionProps = { companyId: string; companyName: string };

/** Favourite button for the session of this browser; loaded apart from the page. */
export function FavoriteForSession(props: FavoriteForSessionProps) {
  return (
    <SessionProvider>
      <QueryClientProvider client={queryClient}>
        <ForUser {...props} />
      </QueryClientProvider>
    </SessionProvider>
  );
}

function ForUser(props: FavoriteForSessionProps) {
  const { state } = useSession();
  if (state.status === 'anonymous') return <LoginToKeep companyId={props.companyId} />;
  if (state.status !== 'authenticated') return <FavoritePlaceholder />;
  // Accounts of companies have no favourites.
  return state.user.user_type === 'student' ? <ForStudent {...props} /> : null;
}

function ForStudent(props: FavoriteForSessionProps) {
  return useKeptAnswers() ? <Favorite {...props} /> : <FavoritePlaceholder />;
}

function Favorite(props: FavoriteForSessionProps) {
  useVisit(props.companyId);
  const hasKept = useKeepWished(props.companyId);
  return (
    <>
      <FavoriteButton {...props} />
      <p role="status">{hasKept ? 'お気に入りに追加しました。' : ''}</p>
    </>
  );
}

/** Adds the student's prefecture to the sums of the company's day; failures stay silent. */
function useVisit(id: string): void {
  const [search] = useSearchParams();
  const isFromDiagnosis = search.get('from') === 'diagnosis';
  // biome-ignore lint/correctness/useExhaustiveDependencies: one visit for each company that is opened
  useEffect(() => {
    const body = { from_diagnosis: isFromDiagnosis };
    browserApi.call(companyAnalyticsApi.visit, { params: { id }, body }).catch(() => {});
  }, [id]);
}
