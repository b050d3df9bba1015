import { z } from 'zod';

/** One record of `data/counsellor/spoken-names.jsonl`: what an occupation is called in talk, and nowhere on the site. */
export const SpokenNames = z.strictObject({
  occupation: z.string(),
  names: z.array(z.string().min(2).max(24)).min(1),
});
export type SpokenNames = z.infer<typeof SpokenNames>;

/** Records of the catalogue that are also found by what they are called in talk. */
export function withSpokenNames<T extends { id: string; aliases: string[] }>(
  occupations: readonly T[],
  spoken: readonly SpokenNames[],
): T[] {
  const names = new Map(spoken.map(({ occupation, names }) => [occupation, names]));
  return occupations.map((one) => ({
    ...one,
    aliases: [...one.aliases, ...(names.get(one.id) ?? [])],
  }));
}
