/** Such as K-5F3A91B2, from the random end of a company's id: it stays when the name changes, and the desk looks for it. */
export function companyReference(id: string): string {
  return `K-${id.slice(-8).toUpperCase()}`;
}

/** The end of an id that a reference names; null for words that are none. */
export function idEndOf(words: string): string | null {
  return /^K-([0-9A-F]{8})$/i.exec(words.normalize('NFKC').trim())?.[1]?.toLowerCase() ?? null;
}
