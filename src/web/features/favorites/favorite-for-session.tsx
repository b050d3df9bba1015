import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { SessionProvider, useSession } from '#web/features/session/session-provider.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { FavoritePlaceholder, LoginToKeep } from './favorite-places.tsx';

type FavoriteForSessionProps = { companyId: string; companyName: string };

/** The button for whoever this browser's session belongs to; loaded apart from the page. */
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
  // Companies have no favourites.
  return state.user.user_type === 'student' ? <FavoriteButton {...props} /> : null;
}
