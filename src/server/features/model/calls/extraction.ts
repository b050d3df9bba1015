import { z } from 'zod';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';

const safetyKinds = [
  'self_harm',
  'distress',
  'abuse',
  'illegal_job',
  'bullying_or_health',
] as const;

/** The shape that a model is asked to answer in, with the ids of the lexicon. */
export function extractionOf(concepts: readonly Concept[]) {
  const polarity = z.enum(['positive', 'negative']);
  const item = (ids: string[]) =>
    z.object({ quote: z.string(), concept: z.enum(ids), polarity, certainty: z.number() });
  const idsOf = (isCondition: boolean) =>
    concepts.filter(({ topic }) => (topic === 'condition') === isCondition).map(({ id }) => id);
  return z.object({
    evidence: z.array(item(idsOf(false))),
    conditions: z.array(item(idsOf(true))),
    wishes: z.array(z.object({ quote: z.string(), polarity })),
    safety: z.enum(safetyKinds).nullable(),
  });
}

export type Extraction = z.infer<ReturnType<typeof extractionOf>>;
