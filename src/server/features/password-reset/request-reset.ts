import type { Context } from '#server/context.ts';
import { codeOfLink } from '#server/features/mail-codes/code-of-link.ts';
import { requestLink } from '#server/features/mail-links/request-link.ts';
import { selectResetTarget } from './password-reset.queries.ts';

/**
 * Queues a reset link for an address whose account it would open; any other is answered alike. Returns the id of the
 * row, for the code of the mail.
 */
export function requestReset(context: Context, { email }: { email: string }): Promise<string> {
  const { hashSecret, now } = context;
  return requestLink(context, {
    email,
    purpose: 'reset',
    findTarget: (db) => selectResetTarget(db, { email }),
    makeCode: (db, link) => codeOfLink(db, { ...link, hashSecret, now: now() }),
    mailOf: (to, data) => ({ template: 'resetLink', to, data }),
  });
}
