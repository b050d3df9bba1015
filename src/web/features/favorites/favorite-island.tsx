import { lazy, Suspense } from 'react';
import { useHasToken } from '#web/features/session/use-has-token.ts';
import { FavoritePlaceholder, LoginToKeep } from './favorite-places.tsx';

const FavoriteForSession = lazy(async () => ({
  default: (await import('./favorite-for-session.tsx')).FavoriteForSession,
}));

type FavoriteIslandProps = { companyId: string; companyName: string };

/** The favourite button of a public page: what needs a session is loaded for those who have one. */
export function FavoriteIsland(props: FavoriteIslandProps) {
  const hasToken = useHasToken();
  const login = <LoginToKeep companyId={props.companyId} />;
  if (!hasToken) return login;
  return (
    <Suspense fallback={<FavoritePlaceholder />}>
      <FavoriteForSession {...props} />
    </Suspense>
  );
}
