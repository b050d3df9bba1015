import { z } from 'zod';
import { readDataLines } from '#server/data-directory.ts';

const MultiFactorClaim = z.object({
  claim: z.enum(['amr', 'acr']),
  value: z.string().min(1),
  /** Where the value is defined. */
  source: z.url(),
});

const known = readDataLines('multi-factor-claims.jsonl', MultiFactorClaim);

/** Whether the claims of an ID token say that the person gave more than one factor. */
export function saysMultiFactor({ amr, acr }: { amr?: unknown; acr?: unknown }): boolean {
  const said = { amr: Array.isArray(amr) ? amr : [], acr: [acr] };
  return known.some(({ claim, value }) => said[claim].includes(value));
}
