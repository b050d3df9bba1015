import type { CompanyRole } from '#contract/account/company-members.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { selectUser } from '#server/features/accounts/users.queries.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import {
  insertMember,
  selectMembership,
} from '#server/features/companies/company-members.queries.ts';
import { lockCompany } from '#server/features/company-editing/company-editing.queries.ts';
import { refuseMember } from '#server/features/company-editing/deciding/refuse-member.ts';
import { companyActor } from '#server/features/company-members/change-members.ts';
import { lockOwnCompany } from '#server/features/company-members/load-people.ts';
import { lockAddress } from '#server/features/mail-links/mail-links.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { deleteDecline, keepDecline } from './company-declines.queries.ts';
import { deleteRequestOf, selectRequest, updateRequestState } from './company-requests.queries.ts';
import { ownersDecide } from './owners-decide.ts';

type Parts = Pick<Context, 'db' | 'now' | 'jobs'>;
/** What becomes of a request: a role in the company, or null when it is declined. */
type Decision = { id: string; role: CompanyRole | null };

/** An owner decides. Throws 403 for an editor, 404 for the request of another company, 409 for an outdated one. */
export async function decideAsOwner(
  { db, now, jobs }: Parts,
  { userId, ...decision }: Decision & { userId: string },
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    await lockAsker(db, { id: decision.id });
    const { company } = await lockOwnCompany(db, { userId, needs: 'owner' });
    if (!ownersDecide(company)) throw noRequest();
    const by = companyActor(userId);
    await decide({ db, now }, { ...decision, by, companyId: company.id });
  });
}

/** The desk decides, also after an owner declined. Throws 403 for a member of the company, 404 and 409. */
export async function decideAsStaff(
  { db, now, jobs }: Parts,
  { by, ...decision }: Decision & { by: SessionUser },
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const request = await lockAsker(db, { id: decision.id });
    const company = request && (await lockCompany(db, { id: request.companyId }));
    if (!company) throw noRequest();
    await refuseMember(db, { id: company.id, by, cannot: 'のことは、決められません' });
    await decide({ db, now }, { ...decision, by, companyId: company.id });
  });
}

/** Holds the account that asks, which may begin a page of its own or take the request back meanwhile. */
async function lockAsker(db: Database, { id }: { id: string }) {
  const request = await selectRequest(db, { id });
  const user = request && (await selectUser(db, { id: request.userId }));
  if (!user) return null;
  await lockAddress(db, { emailKey: user.emailKey });
  return selectRequest(db, { id });
}

/** Account and company are locked: two who decide at once see each other's decision. */
async function decide(
  { db, now }: { db: Database; now: () => Date },
  { id, role, by, companyId }: Decision & { by: Actor; companyId: string },
): Promise<void> {
  const request = await selectRequest(db, { id });
  if (request?.companyId !== companyId) throw noRequest();
  const user = await selectUser(db, { id: request.userId });
  if (!user?.isActive || user.userType !== 'company') throw noRequest();
  const recorded = { by, subject: { kind: 'company', id: companyId }, now: now() } as const;
  if (!role) {
    if (request.state === 'declined')
      throw new ApiError('conflict', { detail: 'この申し込みは、もうことわってあります。' });
    await updateRequestState(db, { id, state: 'declined' });
    await keepDecline(db, { userId: user.id, companyId, declinedAt: now() });
    await recordAudit(db, { ...recorded, action: 'company.decline_request' });
    const data = { companyName: request.companyName };
    return enqueueMail(db, { template: 'companyRequestDeclined', to: user.email, data });
  }
  if (await selectMembership(db, { userId: user.id }))
    throw new ApiError('conflict', { detail: 'この人は、もう会社のメンバーです。' });
  await insertMember(db, { userId: user.id, companyId, role, createdAt: now() });
  await deleteRequestOf(db, { userId: user.id });
  await deleteDecline(db, { userId: user.id, companyId });
  await recordAudit(db, {
    ...recorded,
    action: 'company.accept_request',
    after: { member: user.id, role },
  });
  await enqueueMail(db, { template: 'companyRequestAccepted', to: user.email, data: {} });
}

function noRequest(): ApiError {
  return new ApiError('not_found', { detail: 'この申し込みは、もうありません。' });
}
