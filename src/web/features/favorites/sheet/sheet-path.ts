/** More companies than these make no sheet that a teacher reads. */
export const sheetAtMost = 6;

/** The printable sheet of some companies; without any, of the first favourites. */
export function sheetPath(companyIds: readonly string[]): string {
  const path = '/favorites-sheet';
  return companyIds.length === 0 ? path : `${path}?ids=${companyIds.join(',')}`;
}

/** The companies of the sheet: those of the address that are favourites, else the first ones. */
export function sheetIds(asked: string | null, favoriteIds: readonly string[]): string[] {
  const wanted = (asked ?? '').split(',').filter((id) => favoriteIds.includes(id));
  const ids = asked === null ? favoriteIds : [...new Set(wanted)];
  return ids.slice(0, sheetAtMost);
}
