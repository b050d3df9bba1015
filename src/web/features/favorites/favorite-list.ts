import type { Favorite } from '#contract/student/favorites.ts';

/** The list with the item at `from` moved to `to`; unchanged if either is out of bounds. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

/**
 * The list with favourites that were just removed, each in its old place: they stay until the page is left, and one
 * tap brings them back. Those that are not public are left out, because they cannot be restored.
 */
export function withLingering(shown: readonly Favorite[], list: readonly Favorite[]): Favorite[] {
  const companyOf = ({ company }: Favorite) => company.id;
  const kept = new Set(list.map(companyOf));
  const result = [...list];
  shown.forEach((favorite, at) => {
    if (kept.has(companyOf(favorite)) || !favorite.is_public) return;
    const before = shown[at - 1];
    const place = before
      ? result.findIndex((other) => companyOf(other) === companyOf(before)) + 1
      : 0;
    result.splice(place, 0, favorite);
  });
  return result;
}
