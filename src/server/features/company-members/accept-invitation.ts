import type { CurrentUser, TokenPair } from '#contract/account/accounts.ts';
import type { CompanyInvitation } from '#contract/account/company-members.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { passwordError, passwordProblem } from '#server/features/accounts/password-rules.ts';
import { insertUser, selectUserByEmail } from '#server/features/accounts/users.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  insertMember,
  selectActiveOwners,
  selectMembership,
} from '#server/features/companies/company-members.queries.ts';
import { lockCompany } from '#server/features/company-editing/company-editing.queries.ts';
import { selectMergedInto } from '#server/features/company-merging/company-redirects.queries.ts';
import { insertConsent } from '#server/features/consents/consents.queries.ts';
import { readConsentVersion } from '#server/features/info-pages/legal/legal-versions.ts';
import { hashLinkToken, isAlive, linkError } from '#server/features/mail-links/link-token.ts';
import {
  consumeMailLink,
  lockAddress,
  type MailLink,
  selectLinkByToken,
  setLinkResult,
} from '#server/features/mail-links/mail-links.queries.ts';
import { openSession } from '#server/features/sessions/begin-session.ts';
import { toCurrentUser } from '#server/features/sessions/find-session-user.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { companyActor } from './change-members.ts';
import { noteOpened, selectInvitation } from './company-invitations.queries.ts';
import { mayInviteOwner } from './may-invite-owner.ts';
import { deleteDecline } from './requests/company-declines.queries.ts';
import { deleteRequestOf } from './requests/company-requests.queries.ts';

/** What an open link invites to. Throws `link_invalid_or_expired`. */
export async function readInvitation(
  context: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<CompanyInvitation> {
  const { db } = context;
  const { link, invitation } = await findInvitation(context, token);
  const company = await lockCompany(db, { id: invitation.companyId });
  if (!company) throw linkError();
  await noteOpened(db, { linkId: link.id, now: context.now() });
  const user = await selectUserByEmail(db, { email: link.email });
  return {
    company_name: company.name,
    email: link.email,
    role: invitation.role,
    expires_at: link.expiresAt.toISOString(),
    next: nextOf(user),
    consent_version: await readConsentVersion(context),
  };
}

function nextOf(user: Awaited<ReturnType<typeof selectUserByEmail>>): CompanyInvitation['next'] {
  if (!user) return 'register';
  return user.isActive && user.userType === 'company' ? 'accept' : 'refused';
}

/**
 * Makes the caller a member. Throws `link_invalid_or_expired`, 403 for another account than the invited one, and 409
 * for an account that works for a company already; the link stays usable then.
 */
export async function acceptInvitation(
  context: Pick<Context, 'db' | 'now'>,
  { token, user }: { token: string; user: SessionUser },
): Promise<void> {
  const { link } = await findInvitation(context, token);
  if (keyOf(user.email) !== link.emailKey)
    throw new ApiError('permission_denied', {
      detail:
        'この招待は、別のメールアドレスに送られたものです。ログアウトしてから、招待されたアドレスで開いてください。',
    });
  if (user.user_type !== 'company')
    throw new ApiError('permission_denied', {
      detail: 'このアカウントでは、会社のメンバーになれません。',
    });
  await context.db.transaction(async (db) => {
    await lockAddress(db, { emailKey: link.emailKey });
    await join({ ...context, db }, { link, userId: user.id });
  });
}

type Registration = { token: string; name: string; password: string; consentVersion: string };
type Device = { userAgent: string | null; clientAddress: string };

/**
 * Makes the account of the invited address and its membership in one transaction. Throws `link_invalid_or_expired`,
 * 400 naming fields, and 409 when the address has an account meanwhile.
 */
export async function registerByInvitation(
  context: Context,
  { token, name, password, consentVersion }: Registration,
  device: Device,
): Promise<TokenPair & { user: CurrentUser }> {
  const { db, now } = context;
  const { link } = await findInvitation(context, token);
  const problem = passwordProblem(password, [link.email, name]);
  if (problem) throw new ApiError('invalid', { errors: [passwordError('password', problem)] });
  if (consentVersion !== (await readConsentVersion(context)))
    throw fieldError(
      'consent_version',
      '利用規約かプライバシーポリシーが、新しくなりました。もう一度読んで、よければ、あらためて登録してください。',
    );
  const passwordHash = await hashPassword(password);
  return db.transaction(async (db) => {
    afterCommit(db, context.jobs.wake);
    await lockAddress(db, { emailKey: link.emailKey });
    if (await selectUserByEmail(db, { email: link.email }))
      throw new ApiError('conflict', {
        detail:
          'このメールアドレスのアカウントは、すでにあります。ログインしてから、招待のリンクを開いてください。',
      });
    const user = await insertUser(db, {
      id: newId(),
      email: link.email,
      username: name,
      userType: 'company',
      passwordHash,
      createdAt: now(),
    });
    await insertConsent(db, { userId: user.id, version: consentVersion, createdAt: now() });
    await join({ db, now }, { link, userId: user.id });
    const session = await openSession(context, db, { user, ...device });
    await setLinkResult(db, { id: link.id, userId: user.id, sid: session.sid });
    return { ...(await context.tokens.sign(session)), user: toCurrentUser(user) };
  });
}

type Invitation = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>;

async function findInvitation({ db, now }: Pick<Context, 'db' | 'now'>, token: string) {
  const tokenHash = hashLinkToken(token);
  const link = await selectLinkByToken(db, { tokenHash, purpose: 'company_invite' });
  const invitation = link && (await selectInvitation(db, { linkId: link.id }));
  if (!link || !invitation || link.usedAt || !isAlive(link, now())) throw linkError();
  await requireOpen(db, invitation);
  return { link, invitation };
}

/**
 * An invitation is worth the right of who sent it: a stopped, removed or moved owner invites nobody, nor does a member of
 * the desk who may not invite today. The desk's invitation ends when somebody else has become the owner, and any with
 * its company, when that became part of another one. Throws `link_invalid_or_expired`.
 */
async function requireOpen(
  db: Database,
  { companyId, inviterUserId }: Pick<Invitation, 'companyId' | 'inviterUserId'>,
): Promise<void> {
  if (await selectMergedInto(db, { fromId: companyId })) throw linkError();
  const owners = await selectActiveOwners(db, { companyId });
  if (owners.some(({ userId }) => userId === inviterUserId)) return;
  if (owners.length > 0) throw linkError();
  if (!(await mayInviteOwner(db, { companyId, staffId: inviterUserId }))) throw linkError();
}

/** Uses the link up; the invited address is locked. Throws `link_invalid_or_expired` and 409. */
async function join(
  { db, now }: { db: Database; now: () => Date },
  { link, userId }: { link: MailLink; userId: string },
): Promise<void> {
  const invitation = await selectInvitation(db, { linkId: link.id });
  const company = invitation && (await lockCompany(db, { id: invitation.companyId }));
  if (!company) throw linkError();
  await requireOpen(db, invitation);
  if (await selectMembership(db, { userId }))
    throw new ApiError('conflict', {
      detail:
        'このアカウントは、もう会社のメンバーです。1つのアカウントが入れる会社は、1つまでです。',
    });
  if (!(await consumeMailLink(db, { id: link.id, now: now() }))) throw linkError();
  const { role } = invitation;
  await insertMember(db, { userId, companyId: company.id, role, createdAt: now() });
  await deleteRequestOf(db, { userId });
  await deleteDecline(db, { userId, companyId: company.id });
  await recordAudit(db, {
    by: companyActor(userId),
    action: 'company.add_member',
    subject: { kind: 'company', id: company.id },
    after: { member: userId, role },
    now: now(),
  });
}
