/** A small number that follows from a text, for variety without chance. */
export function seedOf(text: string): number {
  let seed = 7;
  for (const unit of text) seed = (seed * 31 + (unit.codePointAt(0) ?? 0)) % 9973;
  return seed;
}
