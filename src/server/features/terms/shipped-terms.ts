import { type Term, TermEntry } from '#contract/public/terms.ts';
import { termFinder } from '#contract/text/find-terms.ts';
import { readDataLines } from '#server/data-directory.ts';

/** The glossary that ships, in the order of its file; throws at the start when an entry does not fit. */
export const shippedTerms: readonly TermEntry[] = readDataLines('terms.jsonl', TermEntry.strict());

const find = termFinder(shippedTerms);

/** Entries whose word occurs in a text, in the order of the glossary. */
export function findTerms(text: string): Term[] {
  const found = new Set<string>();
  find(text, ({ id }) => found.size < found.add(id).size);
  return shippedTerms
    .filter(({ id }) => found.has(id))
    .map(({ topic: _topic, source: _source, ...term }) => term);
}
