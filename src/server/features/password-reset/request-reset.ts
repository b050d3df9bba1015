import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { newId } from '#server/db/columns.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
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
 * job that does nothing is queued: strangers are not mailed, and nobody can tell by the time it takes.
 */
export async function requestReset(
  { db, now, jobs }: Context,
  { email }: { email: string },
): Promise<void> {
  const emailKey = keyOf(email);
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    await lockAddress(db, { emailKey });
    const since = new Date(now().getTime() - pauseMilliseconds);
    const recent = await selectRecentLink(db, { emailKey, purpose: 'reset', since });
    const anHourAgo = new Date(now().getTime() - hour);
    const made = await countLinks(db, { emailKey, purpose: 'reset', since: anHourAgo });
    // Somebody else's impatience must not kill the owner's newest link, nor fill the mailbox.
    if (recent || made >= linksPerHour) return;
    const target = await selectResetTarget(db, { email });
    await revokeLinksOfAddress(db, { emailKey, purpose: 'reset', now: now() });
    const id = newId();
    const { token, tokenHash } = newLinkToken();
    await insertMailLink(db, {
      id,
      purpose: 'reset',
      tokenHash,
      email,
      emailKey,
      userId: target?.id ?? null,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + linkLife.reset),
      revokedAt: target ? null : now(),
    });
    if (target)
      await enqueueMail(db, { template: 'resetLink', to: target.email, data: { id, token } });
    else await enqueue(db, { kind: 'nothing', payload: {} });
  });
}
