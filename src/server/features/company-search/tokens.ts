import { type IndustryKey, industryKeys } from '#contract/taxonomy.ts';

/**
 * Search tokens as 32-bit integers. Texts are UTF-16: a bigram packs two code units into one integer, a
 * unigram is the code unit itself. Texts are folded and hold no control characters, so the pairs that
 * begin with U+0001 and U+0002 are free for prefectures and industries.
 */
const prefectureSpace = 1;
const industrySpace = 2;

function pack(first: number, second: number): number {
  return (first << 16) | second;
}

/** Every unigram and bigram of some folded texts; no bigram crosses from one text to the next. */
export function textTokens(texts: readonly string[]): Set<number> {
  const tokens = new Set<number>();
  for (const text of texts)
    for (let at = 0; at < text.length; at += 1) {
      tokens.add(text.charCodeAt(at));
      if (at + 1 < text.length) tokens.add(pack(text.charCodeAt(at), text.charCodeAt(at + 1)));
    }
  return tokens;
}

/** The tokens that a document must hold to contain the folded word: its bigrams, or its one letter. */
export function wordTokens(word: string): number[] {
  if (word.length === 1) return [word.charCodeAt(0)];
  const tokens = new Set<number>();
  for (let at = 0; at + 1 < word.length; at += 1)
    tokens.add(pack(word.charCodeAt(at), word.charCodeAt(at + 1)));
  return [...tokens];
}

export function prefectureToken(code: string): number {
  return pack(prefectureSpace, Number(code));
}

export function industryToken(key: IndustryKey): number {
  return pack(industrySpace, industryKeys.indexOf(key));
}
