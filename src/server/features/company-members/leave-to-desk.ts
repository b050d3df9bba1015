import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { clearContact } from '#server/features/companies/companies.queries.ts';
import { selectMembers } from '#server/features/companies/company-members.queries.ts';
import type { CompanyRow } from '#server/features/company-editing/company-editing.queries.ts';
import { notifyOperator } from '#server/mail/notify-operator.ts';
import { companyActor, endMembership } from './change-members.ts';
import { refuseLastOwner } from './last-owner.ts';
import { lockOwnCompany } from './load-people.ts';

/**
 * The only owner leaves a page that nobody else writes. It stays as it is, public or not, and the operators are told:
 * they look after it until they have invited another owner. Throws 403 for an editor, 404 without a company, and 409
 * while somebody else can act.
 */
export async function leaveToDesk(
  { db, now, config, jobs }: Pick<Context, 'db' | 'now' | 'config' | 'jobs'>,
  { userId }: { userId: string },
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const { company, role } = await lockOwnCompany(db, { userId, needs: 'owner' });
    await refuseOthers(db, { companyId: company.id, userId });
    await clearOwnContact(db, { company, userId });
    await endMembership({ db, now }, { companyId: company.id, member: userId });
    await recordAudit(db, {
      by: companyActor(userId),
      action: 'company.leave_to_desk',
      subject: { kind: 'company', id: company.id },
      before: { member: userId, role, status: company.status },
      now: now(),
    });
    await notifyOperator(db, config, { kind: 'company_left', reference: company.id });
  });
}

/** With others there the page goes on with them. Throws 409. */
async function refuseOthers(
  db: Database,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const members = await selectMembers(db, { companyId });
  if (!members.some((member) => member.userId !== userId && member.isActive)) return;
  await refuseLastOwner(db, { companyId, userId });
  throw new ApiError('conflict', {
    detail:
      'ほかの管理者がいるので、運営にあずけなくても抜けられます。画面を開きなおして、「会社から抜ける」を押してください。',
  });
}

/** Whom the operators ask is not somebody who has left. */
async function clearOwnContact(
  db: Database,
  { company, userId }: { company: CompanyRow; userId: string },
): Promise<void> {
  const members = await selectMembers(db, { companyId: company.id });
  const leaver = members.find((member) => member.userId === userId);
  const { contactName, contactEmail } = company;
  const isOwnAddress = contactEmail !== null && emailKey(contactEmail) === leaver?.emailKey;
  if (contactName === leaver?.username || isOwnAddress) await clearContact(db, { id: company.id });
}
