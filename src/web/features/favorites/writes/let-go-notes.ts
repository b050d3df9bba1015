import type { QueryClient } from '@tanstack/react-query';
import type { Favorite } from '#contract/student/favorites.ts';

type Notes = Pick<Favorite, 'memo' | 'label'>;

const room = 'favorite-let-go';

/** Remembers label and memo of a favourite that is let go: the server deletes them with it. */
export function keepNotes(cache: QueryClient, favorite: Favorite | undefined): void {
  if (!favorite || !(favorite.memo || favorite.label)) return;
  const { memo, label } = favorite;
  // As long as the page is open and the same student is signed in.
  cache.setQueryDefaults([room], { gcTime: Number.POSITIVE_INFINITY });
  cache.setQueryData<Notes>([room, favorite.company.id], { memo, label });
}

/** Label and memo from before the company was let go on this page; undefined where nothing was written. */
export function keptNotes(cache: QueryClient, companyId: string): Notes | undefined {
  return cache.getQueryData<Notes>([room, companyId]);
}

export function forgetNotes(cache: QueryClient, companyId: string): void {
  cache.removeQueries({ queryKey: [room, companyId] });
}
