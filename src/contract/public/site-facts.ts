import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';

/** A word as it stands in texts, with its reading. */
export const Furigana = z.object({ word: z.string(), reading: z.string() });
export type Furigana = z.infer<typeof Furigana>;

export const siteFactsApi = {
  furigana: endpoint({
    method: 'GET',
    path: '/api/furigana/',
    access: 'public',
    mayLag: true,
    summary: 'Readings that differ from those that ship; null where none is to be shown',
    response: z.object({ words: z.record(z.string(), z.string().nullable()) }),
  }),
};
