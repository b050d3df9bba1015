import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { newId } from '#server/db/columns.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import { selectUserByEmail } from '#server/features/accounts/users.queries.ts';
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
  type MailLink,
  revokeLinksOfAddress,
  selectRecentLink,
} from '#server/features/mail-links/mail-links.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';

/** A second request within this time sends no second mail. */
const pauseMilliseconds = 60_000;

/**
 * Makes a registration link and queues its mail. A known address gets a link that is never sent and an "already
 * registered" mail: the same rows, the same work, the same answer.
 */
export async function preRegister(
  { db, now, jobs, hashSecret }: Context,
  { email, userType }: { email: string; userType: 'student' | 'company' },
): Promise<MailLink> {
  const emailKey = keyOf(email);
  const link = await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    await lockAddress(db, { emailKey });
    // A stranger's repeated requests must not end the owner's newest link, nor fill the mailbox.
    const anHourAgo = new Date(now().getTime() - hour);
    const made = await countLinks(db, { emailKey, purpose: 'register', since: anHourAgo });
    const newest = await selectRecentLink(db, { emailKey, purpose: 'register', since: anHourAgo });
    const isRecent = newest && newest.createdAt.getTime() > now().getTime() - pauseMilliseconds;
    if (newest && (isRecent || made >= linksPerHour)) return newest;
    const user = await selectUserByEmail(db, { email });
    await revokeLinksOfAddress(db, { emailKey, purpose: 'register', now: now() });
    const id = newId();
    const { token, tokenHash } = newLinkToken();
    const { code, columns } = await codeOfLink(db, { id, emailKey, hashSecret, now: now() });
    const link = await insertMailLink(db, {
      id,
      purpose: 'register',
      tokenHash,
      ...columns,
      email,
      emailKey,
      userType,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + linkLife.register),
      // For a known address the token is never sent, and its row is dead from the start.
      revokedAt: user ? now() : null,
    });
    await enqueueMail(
      db,
      user
        ? { template: 'alreadyRegistered', to: email, data: {} }
        : { template: 'registrationLink', to: email, data: { id, token, code, userType } },
    );
    return link;
  });
  return link;
}
