import { Term } from '#contract/public/terms.ts';
import { termFinder } from '#contract/text/find-terms.ts';
import { readDataLines } from '#server/data-directory.ts';

/** The glossary that ships, in the order of its file; throws at the start when an entry does not fit. */
export const shippedTerms: readonly Term[] = readDataLines('terms.jsonl', Term.strict());

const bySpelling = new Map(
  shippedTerms.flatMap((term) => [term.word, ...(term.also ?? [])].map((word) => [word, term])),
);
const find = termFinder([...bySpelling.keys()]);

/**
 * Words of the glossary that occur in a text, as they are spelled there. Where a longer word that means something else
 * occurs too, the page could confuse the two: the word is left out.
 */
export function findTerms(text: string): string[] {
  const found = new Set<string>();
  find(text, (word) => Boolean(found.add(word)));
  return [...found].filter(
    (word) => !bySpelling.get(word)?.except?.some((other) => text.includes(other)),
  );
}
