import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import {
  selectUser,
  selectUserByEmail,
  updateEmail,
} from '#server/features/accounts/users.queries.ts';
import {
  hashLinkToken,
  isAlive,
  linkError,
  linkLife,
  newLinkToken,
} from '#server/features/mail-links/link-token.ts';
import {
  consumeMailLink,
  deleteUnownedLinks,
  insertMailLink,
  lockAddresses,
  type MailLink,
  revokeLaterUndoLinks,
  revokeLinksOfUser,
  revokeOpenLinks,
  selectLinkByToken,
} from '#server/features/mail-links/mail-links.queries.ts';
import type { LinkPurpose } from '#server/features/mail-links/mail-links.table.ts';
import {
  lockLiveSession,
  revokeSessionsOfUser,
} from '#server/features/sessions/sessions.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';

/**
 * Asks to change the address. Nothing changes until the new mailbox confirms; the old one gets a notice
 * with an undo link. A taken address gets a note instead of a link, and the answer is the same.
 */
export async function requestEmailChange(
  { db, now, jobs, limits }: Context,
  { user, newEmail }: { user: SessionUser; newEmail: string },
): Promise<void> {
  const emailKey = keyOf(newEmail);
  if (emailKey === keyOf(user.email))
    throw fieldError('new_email', '現在のメールアドレスと同じです。');
  await limits.take(`change-email:${user.id}`, 5, 3_600);
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    await lockAddresses(db, { emailKeys: [emailKey, keyOf(user.email)] });
    // Ending sessions ends their changes of address too; none must slip in behind.
    if (!(await lockLiveSession(db, { sid: user.sid }))) throw new ApiError('token_not_valid');
    const taken = await selectUserByEmail(db, { email: newEmail });
    // Undo links are never revoked: somebody with a stolen session must not take them from the owner.
    await revokeLinksOfUser(db, { userId: user.id, purpose: 'email_change', now: now() });
    const made = (purpose: LinkPurpose, email: string) => {
      const { token, tokenHash } = newLinkToken();
      const link = {
        purpose,
        tokenHash,
        email,
        emailKey: keyOf(email),
        userId: user.id,
        sid: user.sid,
        createdAt: now(),
        expiresAt: new Date(now().getTime() + linkLife[purpose]),
      };
      return insertMailLink(db, link).then(() => token);
    };
    const token = await made('email_change', newEmail);
    if (taken) await enqueueMail(db, { template: 'emailTaken', to: newEmail, data: {} });
    else await enqueueMail(db, { template: 'emailChangeConfirm', to: newEmail, data: { token } });
    const undo = await made('email_undo', user.email);
    await enqueueMail(db, { template: 'emailChangeNotice', to: user.email, data: { token: undo } });
  });
}

/** Forgets the pending change; nothing happens when there is none. */
export async function cancelEmailChange(
  { db, now }: Context,
  { userId }: { userId: string },
): Promise<void> {
  await revokeLinksOfUser(db, { userId, purpose: 'email_change', now: now() });
}

/**
 * By the token of a mail: confirms from the new mailbox, or undoes from the old one. Returns the address
 * that is now in force. Throws `link_invalid_or_expired` when the link was used, expired, superseded or
 * cancelled, or the address was taken meanwhile.
 */
export async function confirmEmailChange(
  context: Context,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<{ email: string; undone: boolean }> {
  const { db, now, limits } = context;
  await limits.check(`confirm:${clientAddress}`, 300);
  const tokenHash = hashLinkToken(token);
  const change = await selectLinkByToken(db, { tokenHash, purpose: 'email_change' });
  const undo = change ? null : await selectLinkByToken(db, { tokenHash, purpose: 'email_undo' });
  const link = change ?? undo;
  const isOpen = link && !link.usedAt && isAlive(link, now()) && link.userId;
  if (!isOpen) {
    await limits.take(`confirm:${clientAddress}`, 100, 300);
    throw linkError();
  }
  return link === change ? confirm(context, link) : undoChange(context, link);
}

async function confirm({ db, now }: Context, link: MailLink) {
  return db.transaction(async (db) => {
    const current = link.userId ? await selectUser(db, { id: link.userId }) : null;
    // Both addresses first, then rows: the order that every transaction here keeps.
    await lockAddresses(db, { emailKeys: [link.emailKey, current?.emailKey ?? link.emailKey] });
    const used = await consumeMailLink(db, { id: link.id, now: now() });
    if (!used || !link.userId) throw linkError();
    const before = await selectUser(db, { id: link.userId });
    const user = await updateEmail(db, { id: link.userId, email: link.email });
    if (!before || !user?.isActive) throw linkError();
    // Links of the old address that name no user would outlive the account.
    await deleteUnownedLinks(db, { emailKey: before.emailKey });
    await revokeOpenLinks(db, { userId: user.id, now: now() });
    await revokeSessionsOfUser(db, { userId: user.id, except: link.sid, now: now() });
    return { email: user.email, undone: false };
  });
}

/** Before the confirmation it cancels; after it, the old address comes back and every session ends. */
async function undoChange({ db, now }: Context, link: MailLink) {
  return db.transaction(async (db) => {
    const current = link.userId ? await selectUser(db, { id: link.userId }) : null;
    await lockAddresses(db, { emailKeys: [link.emailKey, current?.emailKey ?? link.emailKey] });
    const used = await consumeMailLink(db, { id: link.id, now: now() });
    if (!used || !link.userId) throw linkError();
    const user = await selectUser(db, { id: link.userId });
    if (!user?.isActive) throw linkError();
    const isBack = user.emailKey === link.emailKey;
    if (!isBack && !(await updateEmail(db, { id: user.id, email: link.email }))) throw linkError();
    // Somebody else may have asked for the change: what they were mailed is dead, everybody logs in again.
    const since = link.createdAt;
    await revokeOpenLinks(db, { userId: user.id, now: now() });
    await revokeLaterUndoLinks(db, { userId: user.id, since, now: now() });
    await revokeSessionsOfUser(db, { userId: user.id, except: null, now: now() });
    return { email: link.email, undone: true };
  });
}
