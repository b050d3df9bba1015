import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import {
  selectMembers,
  selectMembership,
} from '#server/features/companies/company-members.queries.ts';
import { lockCompany } from '#server/features/company-editing/company-editing.queries.ts';
import { revokeOpenInvitations } from './company-invitations.queries.ts';

/** Throws 409 when nobody but this account is an owner of the company that can act. The company is locked. */
export async function refuseLastOwner(
  db: Database,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const members = await selectMembers(db, { companyId });
  const isOther = members.some(
    (member) => member.userId !== userId && member.isActive && member.role === 'owner',
  );
  const isOwner = members.some((member) => member.userId === userId && member.role === 'owner');
  if (!isOwner || isOther) return;
  const isAlone = !members.some((member) => member.userId !== userId && member.isActive);
  throw new ApiError('conflict', {
    detail: isAlone
      ? '会社のメンバーは、あなただけです。ほかの人を招待して管理者を引きつぐか、会社ページを運営にあずけると、抜けられます。会社ページごとやめるときは、アカウントを削除してください。'
      : '会社の管理者が、ほかにいません。先に、ほかのメンバーに管理者を引きつぐか、ほかのメンバーを外してください。',
  });
}

/**
 * Before an account ends: the only owner cannot leave editors behind. Somebody alone can, and takes the page along:
 * its invitations end. Call it in a transaction. Throws 409.
 */
export async function leaveWithAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId }: { userId: string },
): Promise<void> {
  const own = await selectMembership(db, { userId });
  if (!own) return;
  const { companyId } = own;
  await lockCompany(db, { id: companyId });
  const members = await selectMembers(db, { companyId });
  const others = members.filter((member) => member.userId !== userId && member.isActive);
  if (others.length > 0) return refuseLastOwner(db, { companyId, userId });
  await revokeOpenInvitations(db, { companyId, now: now() });
}
