import type { AuditActionOn } from '#contract/staff/audit/audit-actions.ts';
import type { Context } from '#server/context.ts';
import { ApiError, throttled } from '#server/errors.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { hour, linksPerHour } from '#server/features/mail-links/link-token.ts';
import {
  countLinks,
  selectOpenRegistration,
  selectRecentLink,
} from '#server/features/mail-links/mail-links.queries.ts';
import type { LinkPurpose } from '#server/features/mail-links/mail-links.table.ts';
import { requestReset } from '#server/features/password-reset/request-reset.ts';
import { preRegister } from '#server/features/registration/pre-register.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import type { UserRow } from './describe-person.ts';

const minute = 60_000;

/** Mails a link for a new password. Throws 409 for a stopped account, 429 when one has just been sent. */
export async function sendResetLink(
  context: Context,
  { user, by }: { user: UserRow; by: SessionUser },
): Promise<void> {
  if (!user.isActive)
    throw new ApiError('conflict', { detail: '利用が止まっています。先に再開してください。' });
  await checkPause(context, { emailKey: user.emailKey, purpose: 'reset' });
  await recorded(context, { by, action: 'person.reset_link' }, async (within) => {
    await requestReset(within, { email: user.email });
    return user.id;
  });
}

/** Mails a new link for a registration that was begun. Throws 404 where none waits, 429 as above. */
export async function resendRegistration(
  context: Context,
  { email, by }: { email: string; by: SessionUser },
): Promise<void> {
  const { db, now } = context;
  const emailKey = keyOf(email);
  const open = await selectOpenRegistration(db, { emailKey, now: now() });
  if (!open?.userType || open.userType === 'staff')
    throw new ApiError('not_found', { detail: '登録の途中のメールアドレスではありません。' });
  await checkPause(context, { emailKey, purpose: 'register' });
  const { email: address, userType } = open;
  await recorded(context, { by, action: 'person.resend_registration' }, async (within) => {
    const link = await preRegister(within, { email: address, userType });
    return `registration:${link.id}`;
  });
}

type Act = { by: SessionUser; action: AuditActionOn<'person'> };

/** Does something and records it in one transaction; the mail goes out when both are there. */
async function recorded(
  context: Context,
  act: Act,
  work: (within: Context) => Promise<string>,
): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (db) => {
    const id = await work({ ...context, db });
    await recordAudit(db, { ...act, subject: { kind: 'person', id }, now: now() });
  });
}

/** The limits are those of everybody; here they are told instead of kept quiet. */
async function checkPause(
  { db, now }: Context,
  { emailKey, purpose }: { emailKey: string; purpose: LinkPurpose },
): Promise<void> {
  const since = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  if (await selectRecentLink(db, { emailKey, purpose, since: since(minute) })) throw throttled(60);
  const made = await countLinks(db, { emailKey, purpose, since: since(hour) });
  if (made >= linksPerHour) throw throttled(3_600);
}
