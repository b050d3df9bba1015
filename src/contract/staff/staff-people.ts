import { z } from 'zod';
import { KnownEmail } from '#contract/account/credentials.ts';
import { Detail, Id, IdParams, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

/**
 * A student's or company's account as the desk may see it: how it can be used, never what the person wrote,
 * liked or was told.
 */
export const FoundPerson = z.object({
  id: Id,
  user_type: z.enum(['student', 'company']),
  is_active: z.boolean(),
  /** The person, or the desk on request, asked for deletion: it is under way. */
  is_leaving: z.boolean(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
  /** Places where the person is signed in now. */
  sessions: z.number().int(),
  consents: z.array(z.object({ version: z.string(), created_at: Timestamp })),
  /** The company of an account of that type. */
  company: z.object({ id: Id, name: z.string(), status: z.string() }).nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundAddress = z.object({
  person: FoundPerson.nullable(),
  /** A registration that was begun with this address and waits for its link to be used. */
  registration: z
    .object({ user_type: z.enum(['student', 'company']), expires_at: Timestamp })
    .nullable(),
});
export type FoundAddress = z.infer<typeof FoundAddress>;

const person = { access: 'administrator', params: IdParams } as const;

/** The word that has to be typed before an account is deleted. */
export const deletionWord = '削除';

/** One account at a time, by its whole address: nobody can leaf through the people. */
export const staffPeopleApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/staff/people/find/',
    access: 'administrator',
    publicPages: 'stay',
    summary: 'The account of exactly this address; the audit log tells that somebody looked',
    body: z.object({ email: KnownEmail }),
    response: FoundAddress,
  }),
  resendRegistration: endpoint({
    method: 'POST',
    path: '/api/staff/people/resend_registration/',
    access: 'administrator',
    publicPages: 'stay',
    summary: 'Mail a new link for a registration that was begun; 404 where none was',
    body: z.object({ email: KnownEmail }),
    response: Detail,
  }),
  sendResetLink: endpoint({
    ...person,
    method: 'POST',
    path: '/api/staff/people/{id}/reset_link/',
    publicPages: 'stay',
    summary: 'Mail a link for a new password to the address of the account',
    response: Detail,
  }),
  endSessions: endpoint({
    ...person,
    method: 'POST',
    path: '/api/staff/people/{id}/end_sessions/',
    publicPages: 'stay',
    summary: 'Sign the person out everywhere; an open change of address ends too',
    response: FoundPerson,
  }),
  setActive: endpoint({
    ...person,
    method: 'POST',
    path: '/api/staff/people/{id}/set_active/',
    publicPages: 'change',
    summary: 'Stop an account, which ends its sessions, or let it be used again',
    body: z.object({ is_active: z.boolean() }),
    response: FoundPerson,
  }),
  remove: endpoint({
    ...person,
    method: 'POST',
    path: '/api/staff/people/{id}/delete/',
    publicPages: 'change',
    summary: 'Delete an account on the person’s request, as the person could; cannot be undone',
    body: z.object({
      confirmation: z.literal(deletionWord, `「${deletionWord}」と入力してください。`),
    }),
    response: FoundPerson,
  }),
};
