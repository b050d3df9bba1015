import { interestKeys } from '#contract/words/taxonomy-names.ts';
import { correlation } from '#counsellor/ranking/texts/vectors.ts';
import type { Persona } from './persona.ts';
import type { Run } from './simulate.ts';

export type Measures = {
  hit1: number;
  hit5: number;
  precision5: number;
  ndcg5: number;
  wrong5: number;
};

/** Measures of one list of five against a persona. A best occupation gains 2, an acceptable one 1. */
export function measure(persona: Persona, five: string[]): Measures {
  const gain = (id: string) => {
    if (persona.best.includes(id)) return 2;
    return persona.acceptable.includes(id) ? 1 : 0;
  };
  const gains = five.map(gain);
  const ideal = persona.acceptable.map(gain).sort((a, b) => b - a);
  const hits = gains.filter((value) => value > 0).length;
  const wrong = five.filter((id) => persona.clearly_wrong.includes(id)).length;
  return {
    hit1: (gains[0] ?? 0) > 0 ? 1 : 0,
    hit5: hits > 0 ? 1 : 0,
    precision5: hits / 5,
    ndcg5: discounted(gains) / Math.max(1e-9, discounted(ideal.slice(0, 5))),
    wrong5: wrong / 5,
  };
}

function discounted(gains: number[]): number {
  return gains.reduce((sum, value, i) => sum + value / Math.log2(i + 2), 0);
}

/** Correlation between the profile shown and the persona's true one. */
export function profileCorrelation(persona: Persona, { profile }: Run): number {
  return correlation(
    interestKeys.map((key) => persona.interests[key]),
    interestKeys.map((key) => profile.interests[key]),
  );
}

/** Whether every quoted reason is verbatim in the message that it names. */
export function isFaithful({ five, messages }: Run): boolean {
  return five
    .flatMap(({ reasons }) => reasons)
    .every(
      ({ quote, message_id, text }) =>
        text.includes(quote) &&
        messages.some(({ id, content }) => id === message_id && content.includes(quote)),
    );
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** `share` 0.5 is the median. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
