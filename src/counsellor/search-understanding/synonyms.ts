import { z } from 'zod';
import { isWhole } from './condition-words.ts';

/**
 * Words that the counsellor does not know and the words that it knows for them, a record of
 * `data/search-synonyms.jsonl`: short names of certificates, words that sound alike, English.
 */
export const Synonyms = z.strictObject({
  /** Empty for words that say nothing about work: 持ってる after a certificate. */
  means: z.string(),
  words: z.array(z.string().min(1)).min(1),
});
export type Synonyms = z.infer<typeof Synonyms>;

/** Puts known words for unknown ones, the longest first; the middles of longer words stay. `text` is NFKC. */
export function createSynonyms(synonyms: readonly Synonyms[]): (text: string) => string {
  const entries = synonyms
    .flatMap(({ means, words }) =>
      words.map((word) => ({ word: word.normalize('NFKC').toLowerCase(), means: means || ' ' })),
    )
    .sort((a, b) => b.word.length - a.word.length);
  return (text) => {
    const lower = text.toLowerCase();
    // A few letters change their length with their case: positions would not fit.
    if (lower.length !== text.length) return text;
    let put = '';
    for (let at = 0; at < text.length; ) {
      const found = entries.find(
        ({ word }) => lower.startsWith(word, at) && isWhole(lower, at, at + word.length),
      );
      put += found ? found.means : text.charAt(at);
      at += found ? found.word.length : 1;
    }
    return put.replaceAll(/\s+/g, ' ').trim();
  };
}
