import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { newId } from '#server/db/columns.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import { codeOfLink } from '#server/features/mail-codes/code-of-link.ts';
import {
  hour,
  linkLife,
  linksPerHour,
  newLinkToken,
} from '#server/features/mail-links/link-token.ts';
import {
  countLinks,
  insertMailLink,
  lockAddress,
  revokeLinksOfAddress,
  selectRecentLink,
} from '#server/features/mail-links/mail-links.queries.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { selectResetTarget } from './password-reset.queries.ts';

const pauseMilliseconds = 60_000;

/**
 * Queues a reset link for an address whose account it would open. For any other the same rows are written and a
 * job that does nothing is queued: strangers are not mailed, and nobody can tell by the time it takes. Returns the id
 * of the row, for the code of the mail.
 */
export async function requestReset(
  { db, now, jobs, hashSecret }: Context,
  { email }: { email: string },
): Promise<string> {
  const emailKey = keyOf(email);
  return db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    await lockAddress(db, { emailKey });
    const since = new Date(now().getTime() - pauseMilliseconds);
    const recent = await selectRecentLink(db, { emailKey, purpose: 'reset', since });
    const anHourAgo = new Date(now().getTime() - hour);
    const made = await countLinks(db, { emailKey, purpose: 'reset', since: anHourAgo });
    const newest = await selectRecentLink(db, { emailKey, purpose: 'reset', since: anHourAgo });
    // Somebody else's impatience must not kill the owner's newest link, nor fill the mailbox.
    if (recent || made >= linksPerHour) return newest?.id ?? newId();
    const target = await selectResetTarget(db, { email });
    await revokeLinksOfAddress(db, { emailKey, purpose: 'reset', now: now() });
    const id = newId();
    const { token, tokenHash } = newLinkToken();
    const { code, columns } = await codeOfLink(db, { id, emailKey, hashSecret, now: now() });
    await insertMailLink(db, {
      id,
      purpose: 'reset',
      tokenHash,
      ...columns,
      email,
      emailKey,
      userId: target?.id ?? null,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + linkLife.reset),
      revokedAt: target ? null : now(),
    });
    if (target)
      await enqueueMail(db, { template: 'resetLink', to: target.email, data: { id, token, code } });
    else await enqueue(db, { kind: 'nothing', payload: {} });
    return id;
  });
}
