import type { NewCompany } from '#contract/staff/new-companies/new-companies.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import { inviteOwner, lockInvited } from '#server/features/company-members/invite-owner.ts';
import { lockCompanyOfNumber } from '#server/features/company-members/requests/company-requests.queries.ts';
import { selectMergedInto } from '#server/features/company-merging/company-redirects.queries.ts';
import { insertDraftCompany } from '#server/features/registration/insert-draft-company.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { noteAdded } from './import-company.act.ts';

type Parts = Pick<Context, 'db' | 'now' | 'jobs'>;
type Addition = { company: NewCompany; by: SessionUser };

/**
 * Makes the hidden draft of a company and invites its owner where an address is given, or does neither. Throws 400 naming
 * the field, such as a 法人番号 that has a page already, and 429.
 */
export function addCompany({ db, now, jobs }: Parts, { company, by }: Addition): Promise<string> {
  return db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const { owner_email: email, corporate_number: number } = company;
    if (email) await lockInvited(db, email);
    if (number && (await lockCompanyOfNumber(db, { number })))
      throw fieldError(
        'corporate_number',
        'この法人番号の会社は、もうあります。「企業」の一覧で、法人番号を入れてさがしてください。',
      );
    const id = await insertDraftCompany(db, { fields: company, userId: null, now: now() });
    await noteAdded({ db, now }, { id, by });
    if (email) {
      const invited = { company: { id, name: company.company_name }, email, by };
      await inviteOwner({ db, now }, invited).catch(underOwnName);
    }
    return id;
  });
}

/** The form calls the address of the owner otherwise than the single act does. */
function underOwnName(error: unknown): never {
  const [problem] = error instanceof ApiError ? error.errors : [];
  if (problem?.field !== 'email') throw error;
  throw fieldError('owner_email', problem.detail);
}

type Invitation = { id: string; email: string; by: Pick<SessionUser, 'id' | 'username'> };

/** Invites the owner of a company that has none. Throws 400, 404, 409 for one that was merged away, and 429. */
export async function inviteOwnerOf(
  { db, now, jobs }: Parts,
  { id, email, by }: Invitation,
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    await lockInvited(db, email);
    const company = await lockKnownCompany(db, id);
    if (company.isDemo || (await selectMergedInto(db, { fromId: id })))
      throw new ApiError('conflict', {
        detail: '見本の企業と、ほかの企業にまとめた企業には、招待を送れません。',
      });
    await inviteOwner({ db, now }, { company, email, by });
  });
}
