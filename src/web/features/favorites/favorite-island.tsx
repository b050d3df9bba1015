import { lazy, Suspense } from 'react';
import { useKeptAccount } from '#web/session/use-kept-account.ts';
import { FavoritePlaceholder, LoginToKeep } from './favorite-places.tsx';

const FavoriteForSession = lazy(async () => ({
  default: (await import('./favorite-for-session.tsx')).FavoriteForSession,
}));

type FavoriteIslandProps = { companyId: string; companyName: string };

/** Favourite button of a public page: the part for sessions is loaded only for visitors with one. */
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
