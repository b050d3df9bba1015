import { useEffect, useState } from 'react';
import { forgetWish, readWish } from '#web/session/wished-company.ts';
import { useFavoriteToggle } from './writes/use-favorite-toggle.ts';

/** Keeps the company that a visitor wanted to keep before logging in. Returns true once it is kept. */
export function useKeepWished(companyId: string): boolean {
  const { isFavorite, isLoading, error, toggle } = useFavoriteToggle(companyId);
  const [isWished, setIsWished] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known whether it is kept already
  useEffect(() => {
    if (isLoading || readWish() !== companyId) return;
    forgetWish();
    if (isFavorite) return;
    setIsWished(true);
    toggle();
  }, [isLoading, companyId]);
  return isWished && isFavorite && error === null;
}
