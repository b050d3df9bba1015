import { createContext } from 'react';
import type { Term } from '#contract/public/terms.ts';
import type { TermFinder } from '#contract/text/find-terms.ts';

/** The search for the words that this page explains; null where it explains none. */
export const TermsContext = createContext<TermFinder<Term> | null>(null);

/** Id of the explanation of a word within the page. */
export function explanationId(id: string): string {
  return `term-${id}`;
}

/** Id of the sentence that tells what the button of a word does. */
export const hintId = 'term-hint';

/** Lets each word through once: the first place of a text explains it, the others stay as they are. */
export function onlyOnce(): (term: Term) => boolean {
  const seen = new Set<string>();
  return ({ id }) => seen.size < seen.add(id).size;
}
