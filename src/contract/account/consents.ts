import { z } from 'zod';
import { endpoint } from '#contract/kit/endpoint.ts';
import { legalTextKeys } from '#contract/staff/staff-legal-texts.ts';

const day = z.iso.date();

/** Versions of terms and privacy notice: the one that holds now, and the one this person agreed to. */
export const ConsentState = z.object({
  /** Day that agreeing names now: the later one of the two texts. */
  version: day,
  /** The latest version that the person agreed to; null: none. */
  agreed_version: day.nullable(),
  /** False: reading, deleting and leaving work, writing waits. */
  is_current: z.boolean(),
  /** The texts that are newer than what was agreed to. */
  texts: z.array(
    z.object({
      key: z.enum(legalTextKeys),
      title: z.string(),
      version: day,
      /** Changes since then, a sentence each, the latest version first. */
      changes: z.array(z.string()),
    }),
  ),
});
export type ConsentState = z.infer<typeof ConsentState>;

export const consentsApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/users/consent/',
    access: 'student-or-company',
    summary: 'Which terms hold, which ones the caller agreed to, and what changed between them',
    response: ConsentState,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/users/consent/',
    access: 'student-or-company',
    publicPages: 'stay',
    beforeConsent: true,
    summary: 'Agree to the version that holds; idempotent. 409 when it has changed meanwhile',
    body: z.object({ version: z.iso.date('同意する版を指定してください。') }),
    response: ConsentState,
  }),
};
