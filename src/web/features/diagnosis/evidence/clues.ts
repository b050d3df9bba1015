import type { AddedConcept, EvidenceItem } from '#contract/student/diagnosis.ts';

/** One thing that the counsellor understood, with all the words that say so. */
export type Clue = {
  key: string;
  label: string;
  polarity: EvidenceItem['polarity'];
  /** Pieces of evidence; none for a word that the student put in. */
  ids: string[];
  quotes: string[];
};

/** Pieces that say the same stand together, in the order of the talk. */
export function toClues(evidence: EvidenceItem[]): Clue[] {
  const clues = new Map<string, Clue>();
  for (const { id, quote, concept, label, polarity } of evidence) {
    const key = `${polarity} ${concept}`;
    const clue = clues.get(key) ?? { key, label, polarity, ids: [], quotes: [] };
    clue.ids.push(id);
    if (!clue.quotes.includes(quote)) clue.quotes.push(quote);
    clues.set(key, clue);
  }
  return [...clues.values()];
}

export function toAddedClue({ concept, label, polarity }: AddedConcept): Clue {
  return { key: `added ${concept}`, label, polarity, ids: [], quotes: [] };
}

/** A clue in words: what is unwelcome says so, not only by its colour. */
export function clueWords({ label, polarity }: Pick<Clue, 'label' | 'polarity'>): string {
  return polarity === 'negative' ? `${label}（苦手・さけたい）` : label;
}
