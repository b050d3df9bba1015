import type { Term } from '#contract/public/terms.ts';

const read = new Map<string, Term>();

/** Reads the entry of a word, from the server or from memory. Throws where it cannot be fetched. */
export async function readTerm(word: string): Promise<Term> {
  const known = read.get(word);
  if (known) return known;
  const response = await fetch(`/api/terms/?${new URLSearchParams({ q: word })}`, {
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`terms: ${response.status}`);
  const { terms }: { terms: Term[] } = await response.json();
  const [term] = terms;
  if (!term) throw new Error('terms: none');
  read.set(word, term);
  return term;
}
