import { normalisePhrase } from '#counsellor/text/normalise-text.ts';

/** One document: texts with the weight of their field. */
export type IndexedDocument = { id: string; fields: { text: string; weight: number }[] };

/** Scores every document for weighted query texts, in the order of the documents given. */
export type TextIndex = { score(query: { text: string; weight: number }[]): Float64Array };

const K1 = 1.4;
const B = 0.6;
const SIZES = [2, 3, 4];
/** Longer shared strings say more than shared pairs of characters. */
const SIZE_WEIGHTS = new Map([
  [2, 0.6],
  [3, 1],
  [4, 1.1],
]);
const punctuation = /[\s。、.,!?()「」『』・…:;〜ー*"'＊]+/;
const hiraganaOnly = /^[ぁ-ゖ]+$/;

/** Character n-grams of a text; runs of kana are grammar, so only longer ones count. */
export function ngramsOf(text: string): string[] {
  const grams: string[] = [];
  for (const run of normalisePhrase(text).split(punctuation)) {
    for (const size of SIZES) {
      for (let i = 0; i + size <= run.length; i += 1) {
        const gram = run.slice(i, i + size);
        if (!hiraganaOnly.test(gram)) grams.push(gram);
      }
    }
  }
  return grams;
}

/** BM25 over character n-grams: no word segmenter, so slang and dialect do not break it. */
export function createTextIndex(documents: IndexedDocument[]): TextIndex {
  const postings = new Map<string, Map<number, number>>();
  const lengths = documents.map((document, n) => addDocument(postings, document, n));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);

  return {
    score(query) {
      const scores = new Float64Array(documents.length);
      for (const [gram, weight] of weighQuery(query)) {
        const posting = postings.get(gram);
        if (!posting) continue;
        const idf =
          Math.log(1 + (documents.length - posting.size + 0.5) / (posting.size + 0.5)) ** 1.7;
        for (const [n, tf] of posting) {
          const length = 1 - B + (B * (lengths[n] ?? mean)) / mean;
          const gain = (tf * (K1 + 1)) / (tf + K1 * length);
          scores[n] = (scores[n] ?? 0) + weight * idf * gain * (SIZE_WEIGHTS.get(gram.length) ?? 1);
        }
      }
      return scores;
    },
  };
}

function addDocument(
  postings: Map<string, Map<number, number>>,
  document: IndexedDocument,
  n: number,
): number {
  let length = 0;
  for (const { text, weight } of document.fields) {
    for (const gram of ngramsOf(text)) {
      const posting = postings.get(gram) ?? new Map<number, number>();
      posting.set(n, (posting.get(n) ?? 0) + weight);
      postings.set(gram, posting);
      length += weight;
    }
  }
  return length;
}

/** A gram repeated in the query adds ever less. */
function weighQuery(query: { text: string; weight: number }[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { text, weight } of query) {
    for (const gram of new Set(ngramsOf(text))) {
      weights.set(gram, (weights.get(gram) ?? 0) + weight / (1 + (weights.get(gram) ?? 0)));
    }
  }
  return weights;
}
