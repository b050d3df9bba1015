import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The texts that people agree to when they register. */
export const legalTextKeys = ['terms', 'privacy'] as const;

const day = z.iso.date();

export const LegalText = z.object({
  key: z.enum(legalTextKeys),
  title: z.string(),
  /** Newest first; the first holds now. Their words are public: `/api/info-pages/{key}/?version=`. */
  versions: z.array(
    z.object({
      version: day,
      updated_at: day,
      /** Path within the product. */
      file: z.string(),
      /** How many people who are registered now agreed to it. */
      consents: z.number().int(),
    }),
  ),
});
export type LegalText = z.infer<typeof LegalText>;

export const staffLegalTextsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/legal-texts/',
    access: 'administrator',
    summary: 'Terms and privacy notice: versions, files, and numbers of consents',
    response: z.object({
      texts: z.array(LegalText),
      /** The version that a registration agrees to today. */
      consent_version: z.string(),
      /** Consents to versions whose words are not in the product any more. */
      without_text: z.array(z.object({ version: z.string(), consents: z.number().int() })),
    }),
  }),
};
