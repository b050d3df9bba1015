import { tokensOf } from '#counsellor/text/tokens.ts';

/** A text with what it counts for: 1 is a whole answer, or a plain field. */
export type WeightedText = { text: string; weight: number };

/** Scores every document for weighted query texts, in the order of the documents given. */
export type TextIndex = { score(query: WeightedText[]): Float64Array };

const K1 = 2;
const B = 0.6;

type Postings = Map<string, Map<number, number>>;

/** BM25 over the tokens of documents, each a list of weighted fields. */
export function createTextIndex(documents: WeightedText[][]): TextIndex {
  const postings: Postings = new Map();
  // A voice stands in several documents: it is taken apart once.
  const taken = new Map<string, string[]>();
  const lengths = documents.map((fields, n) =>
    addDocument(postings, countTokens(fields, taken), n),
  );
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return {
    score(query) {
      const scores = new Float64Array(documents.length);
      for (const [token, times] of countTokens(query)) {
        const posting = postings.get(token);
        if (!posting) continue;
        const idf = Math.log(1 + (documents.length - posting.size + 0.5) / (posting.size + 0.5));
        const weight = times < 1 ? times : 1 + Math.log(times);
        for (const [n, tf] of posting) {
          const length = 1 - B + (B * (lengths[n] ?? mean)) / Math.max(1, mean);
          const gain = (tf * (K1 + 1)) / (tf + K1 * length);
          scores[n] = (scores[n] ?? 0) + weight * idf * gain;
        }
      }
      return scores;
    },
  };
}

function addDocument(postings: Postings, counts: Map<string, number>, n: number): number {
  for (const [token, count] of counts) {
    const posting = postings.get(token) ?? new Map<number, number>();
    posting.set(n, count);
    postings.set(token, posting);
  }
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function countTokens(
  texts: WeightedText[],
  taken = new Map<string, string[]>(),
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text, weight } of texts) {
    const tokens = taken.get(text) ?? tokensOf(text);
    taken.set(text, tokens);
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + weight);
  }
  return counts;
}
