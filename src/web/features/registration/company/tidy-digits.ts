/** Tidies a number for display: half-width, with the hyphens that were typed. */
export function tidyDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[‐－―ー−]/g, '-')
    .trim();
}
