import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What somebody may be worried about, and whom a number is for. */
export const hotlineKinds = [
  'self_harm',
  'distress',
  'abuse',
  'bullying_or_health',
  'illegal_job',
] as const;

/** Somebody to call. */
export const Hotline = z.object({
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  kinds: z.array(z.string()),
  source_url: z.url(),
  /** Day on which the operator checked name and number; null until then. */
  verified_on: z.iso.date().nullable(),
});
export type Hotline = z.infer<typeof Hotline>;

/** A word as it stands in texts, with its reading. */
export const Furigana = z.object({ word: z.string(), reading: z.string() });
export type Furigana = z.infer<typeof Furigana>;

export const siteFactsApi = {
  furigana: endpoint({
    method: 'GET',
    path: '/api/furigana/',
    access: 'public',
    summary: 'Readings that differ from those that ship; null where none is to be shown',
    response: z.object({ words: z.record(z.string(), z.string().nullable()) }),
  }),
};
