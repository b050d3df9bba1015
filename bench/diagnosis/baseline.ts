import type { Occupation } from '#contract/public/occupations.ts';
import { fieldsOf } from '#counsellor/ranking/catalogue.ts';

/** Plain TF-IDF over pairs and triples of characters, cosine: what any scorer has to beat. */
export function createBaseline(occupations: Occupation[]): (answers: string[]) => string[] {
  const documents = occupations.map((one) => count(fieldsOf(one).map(({ text }) => text)));
  const frequency = new Map<string, number>();
  for (const document of documents) {
    for (const gram of document.keys()) frequency.set(gram, (frequency.get(gram) ?? 0) + 1);
  }
  const weigh = (counts: Map<string, number>) => {
    const weighed = new Map<string, number>();
    for (const [gram, times] of counts) {
      const seen = frequency.get(gram);
      if (seen) weighed.set(gram, (1 + Math.log(times)) * Math.log(occupations.length / seen));
    }
    return weighed;
  };
  const vectors = documents.map(weigh);
  return (answers) => {
    const query = weigh(count(answers));
    return vectors
      .map((vector, n) => ({ id: occupations[n]?.id ?? '', score: cosine(query, vector) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 5)
      .map(({ id }) => id);
  };
}

function count(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const plain = text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
    for (const size of [2, 3]) {
      for (let i = 0; i + size <= plain.length; i += 1) {
        const gram = plain.slice(i, i + size);
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
      }
    }
  }
  return counts;
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let sum = 0;
  for (const [gram, weight] of a) sum += weight * (b.get(gram) ?? 0);
  return sum / (length(a) * length(b) || 1);
}

function length(vector: Map<string, number>): number {
  let sum = 0;
  for (const weight of vector.values()) sum += weight * weight;
  return Math.sqrt(sum);
}
