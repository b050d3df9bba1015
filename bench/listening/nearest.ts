import { signOf } from '#counsellor/reading/vocabulary.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import { readCorpus } from '../../scripts/reader/corpus.ts';

/** The plain baseline: the sentence of the corpus that shares most pairs of characters. */
export function createNearest() {
  const { acts, stance } = readCorpus();
  const nearestAct = nearestOf(acts);
  const nearestStance = nearestOf(stance);
  return {
    actOf: (text: string) => nearestAct(text)?.act ?? '',
    signOf: (text: string) => {
      const line = nearestStance(text);
      return line ? signOf(line.stance) : 0;
    },
  };
}

function nearestOf<L extends { text: string }>(lines: readonly L[]) {
  const known = lines.map((line) => ({ line, pairs: pairsOf(line.text) }));
  return (text: string): L | null => {
    const pairs = pairsOf(text);
    let best: { line: L; likeness: number } | null = null;
    for (const { line, pairs: other } of known) {
      let both = 0;
      for (const pair of pairs) if (other.has(pair)) both += 1;
      const likeness = both / Math.sqrt(pairs.size * other.size || 1);
      if (!best || likeness > best.likeness) best = { line, likeness };
    }
    return best?.line ?? null;
  };
}

function pairsOf(text: string): Set<string> {
  const letters = ['^', ...normalisePhrase(text), '$'];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}
