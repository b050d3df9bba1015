/** More columns than this nobody can read side by side. */
export const comparedAtMost = 4;

/** The address that shows companies side by side, in this order. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`;
}
