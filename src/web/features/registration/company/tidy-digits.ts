/** Numbers as they are shown back: half-width, with the hyphens that were typed. */
export function tidyDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[‐－―ー−]/g, '-')
    .trim();
}
