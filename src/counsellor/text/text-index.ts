import { tokensOf } from './tokens.ts';

/** A text with what it counts for: 1 is a whole answer, or a plain field. */
export type WeightedText = { text: string; weight: number };

export type TextIndex = {
  /** Scores every document for weighted query texts, in the order of the documents given. */
  score(query: WeightedText[]): Float64Array;
  /**
   * The same as shares (0–1) of what a document would score that is full of every token of the query, also of those
   * that no document has; zeros for a query without tokens.
   */
  share(query: WeightedText[]): Float64Array;
};

const K1 = 2;
const B = 0.6;

/** Documents of a token and how often it is in each, at the same places of two arrays: a map for each token is ten times the memory. */
export type Postings = {
  /** Row of each token; its places are from `starts[row]` up to `starts[row + 1]`. */
  rows: ReadonlyMap<string, number>;
  starts: Uint32Array;
  documents: Uint32Array;
  counts: Float64Array;
  /** Tokens in each document. */
  lengths: Float64Array;
};

/** Takes documents apart into their tokens, or finds what was kept of the same documents. */
export type MakePostings = (documents: readonly WeightedText[][]) => Postings;

/** BM25 over the tokens of documents, each a list of weighted fields. */
export function createTextIndex(
  documents: readonly WeightedText[][],
  makePostings: MakePostings = postingsOf,
): TextIndex {
  const postings = makePostings(documents);
  const { lengths } = postings;
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  /** Tokens of a query that documents have or not, with their places and what each counts for. */
  const weigh = (query: WeightedText[]) =>
    [...countTokens(query)].map(([token, times]) => {
      const row = postings.rows.get(token);
      const start = row === undefined ? 0 : (postings.starts[row] ?? 0);
      const end = row === undefined ? 0 : (postings.starts[row + 1] ?? start);
      const size = end - start;
      const idf = Math.log(1 + (documents.length - size + 0.5) / (size + 0.5));
      return { start, end, weight: (times < 1 ? times : 1 + Math.log(times)) * idf };
    });
  const scoresOf = (tokens: ReturnType<typeof weigh>) => {
    const scores = new Float64Array(documents.length);
    for (const { start, end, weight } of tokens)
      for (let at = start; at < end; at += 1) {
        const n = postings.documents[at] ?? 0;
        const tf = postings.counts[at] ?? 0;
        const length = 1 - B + (B * (lengths[n] ?? mean)) / Math.max(1, mean);
        const gain = (tf * (K1 + 1)) / (tf + K1 * length);
        scores[n] = (scores[n] ?? 0) + weight * gain;
      }
    return scores;
  };
  return {
    score: (query) => scoresOf(weigh(query)),
    share(query) {
      const tokens = weigh(query);
      const ceiling = tokens.reduce((sum, { weight }) => sum + weight * (K1 + 1), 0);
      const scores = scoresOf(tokens);
      return ceiling === 0 ? scores : scores.map((score) => score / ceiling);
    },
  };
}

/** Postings of documents: most of the time that an index takes. */
export function postingsOf(documents: readonly WeightedText[][]): Postings {
  const rows = new Map<string, number>();
  const rowOf = (token: string) => {
    const row = rows.get(token) ?? rows.size;
    rows.set(token, row);
    return row;
  };
  // A voice stands in several documents: it is taken apart once.
  const taken = new Map<string, string[]>();
  const counted = documents.map((fields) => {
    const tokens = countTokens(fields, taken);
    const rows = Uint32Array.from(tokens.keys(), rowOf);
    return { rows, counts: Float64Array.from(tokens.values()) };
  });
  const starts = startsOf(
    counted.map(({ rows }) => rows),
    rows.size,
  );
  const next = starts.slice();
  const size = starts.at(-1) ?? 0;
  const [placed, counts] = [new Uint32Array(size), new Float64Array(size)];
  for (const [n, document] of counted.entries())
    for (const [k, row] of document.rows.entries()) {
      const at = next[row] ?? 0;
      placed[at] = n;
      counts[at] = document.counts[k] ?? 0;
      next[row] = at + 1;
    }
  const lengths = Float64Array.from(counted, ({ counts }) =>
    counts.reduce((sum, count) => sum + count, 0),
  );
  return { rows, starts, documents: placed, counts, lengths };
}

/** Where the places of each row begin, and after the last one the number of all. */
function startsOf(documents: readonly Uint32Array[], rows: number): Uint32Array {
  const starts = new Uint32Array(rows + 1);
  for (const document of documents)
    for (const row of document) starts[row + 1] = (starts[row + 1] ?? 0) + 1;
  for (let row = 0; row < rows; row += 1)
    starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
  return starts;
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
