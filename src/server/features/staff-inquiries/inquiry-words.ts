const wordsAtMost = 8;

/** Words of a search as `inquiries.search_text` is folded: NFKC and lower case. At most 8. */
export function inquiryWords(typed: string): string[] {
  const words = typed.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, wordsAtMost);
}

/** The beginning of a reference, such as `m-2026-7k`: it names nobody, and is looked for among references alone. */
export function isReference(word: string): boolean {
  return /^m-\d[0-9a-z-]*$/.test(word);
}
