import { lazy, Suspense } from 'react';
import { useKeptAccount } from '#web/session/use-kept-account.ts';
import { FavoritePlaceholder, LoginToKeep } from './favorite-places.tsx';

const FavoriteForSession = lazy(async () => ({
  default: (await import('./favorite-for-session.tsx')).FavoriteForSession,
}));

type FavoriteIslandProps = { companyId: string; companyName: string };

/** The favourite button of a public page: what needs a session is loaded for those who have one. */
export function FavoriteIsland(props: FavoriteIslandProps) {
  const account = useKeptAccount();
  const login = <LoginToKeep companyId={props.companyId} />;
  if (account === null) return login;
  return (
    <Suspense fallback={<FavoritePlaceholder />}>
      <FavoriteForSession {...props} />
    </Suspense>
  );
}
