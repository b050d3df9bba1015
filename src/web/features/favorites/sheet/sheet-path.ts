/** Most companies on a sheet: a teacher reads no more. */
export const sheetAtMost = 6;

/** Address of the printable sheet of some companies; without any, of the first favourites. */
export function sheetPath(companyIds: readonly string[]): string {
  const path = '/favorites-sheet';
  return companyIds.length === 0 ? path : `${path}?ids=${companyIds.join(',')}`;
}

/** Companies of the sheet: those of the address that are favourites, or without an address the first ones. */
export function sheetIds(asked: string | null, favoriteIds: readonly string[]): string[] {
  const wanted = (asked ?? '').split(',').filter((id) => favoriteIds.includes(id));
  const ids = asked === null ? favoriteIds : [...new Set(wanted)];
  return ids.slice(0, sheetAtMost);
}
