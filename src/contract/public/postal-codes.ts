import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';

/** The digits of a postal code as people type it: 〒, hyphens, spaces and full-width digits are fine. */
export function postalDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\-‐－ー−〒]/g, '');
}

export const PostalAddress = z.object({
  code: z.string(),
  prefecture: PrefectureCode,
  prefecture_name: z.string(),
  /** With its 郡, and with the ward of a large city. */
  city: z.string(),
  /** 町域; empty where the code stands for a whole municipality. Of several towns with one code, one or none. */
  town: z.string(),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

export const postalCodesApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/postal-codes/{code}/',
    access: 'public',
    mayLag: true,
    summary: 'The address of a postal code of seven digits; 404 for every other text',
    params: z.object({ code: z.string() }),
    response: PostalAddress,
  }),
};
