import type { Term, termsApi } from '#contract/public/terms.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { shippedTerms } from './shipped-terms.ts';

export function termsRoutes(): Handlers<typeof termsApi> {
  return { list: async ({ query: { q = '' } }) => ({ terms: matchingTerms(q) }) };
}

/** Entries that hold every word of a search, the one that is the word itself first; kana find by the reading. */
function matchingTerms(q: string): Term[] {
  const words = q.split(/\s+/).map(foldText).filter(Boolean);
  const isItself = ({ word, also = [] }: Term) => Number([word, ...also].includes(q));
  return shippedTerms
    .filter(({ word, also = [], reading, text }) => {
      const folded = foldText([word, ...also, reading, text].join('|'));
      return words.every((one) => folded.includes(one));
    })
    .toSorted((a, b) => isItself(b) - isItself(a));
}
