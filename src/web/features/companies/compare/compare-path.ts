/** Most columns that people can read side by side. */
export const comparedAtMost = 4;

/** Address that shows companies side by side, in this order. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`;
}
