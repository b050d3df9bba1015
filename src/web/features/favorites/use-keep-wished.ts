import { useEffect, useState } from 'react';
import { forgetWish, readWish } from '#web/session/wished-company.ts';
import { useFavoriteToggle } from './use-favorite-toggle.ts';

/** Keeps the company that was tapped to be kept before logging in. Returns whether it has been kept now. */
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
