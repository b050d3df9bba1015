import type { CompanyPeople, CompanyRole } from '#contract/account/company-members.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import {
  selectCompanyOfMember,
  selectMembers,
  selectMembership,
} from '#server/features/companies/company-members.queries.ts';
import { lockCompany } from '#server/features/company-editing/company-editing.queries.ts';
import { requireOwner } from '#server/features/company-editing/load-editing.ts';
import { selectOpenInvitations } from './company-invitations.queries.ts';
import { selectRequestsOfCompany } from './requests/company-requests.queries.ts';
import { ownersDecide } from './requests/owners-decide.ts';

/** Who works for the company of an account. Throws 404 without a company. */
export async function loadPeople(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId }: { userId: string },
): Promise<CompanyPeople> {
  const own = await selectMembership(db, { userId });
  const company = await selectCompanyOfMember(db, { userId });
  if (!own || !company) throw noCompany();
  const members = await selectMembers(db, { companyId: company.id });
  const invitations =
    own.role === 'owner'
      ? await selectOpenInvitations(db, { companyId: company.id, now: now() })
      : [];
  const requests =
    own.role === 'owner' && ownersDecide(company)
      ? await selectRequestsOfCompany(db, { companyId: company.id })
      : [];
  return {
    company_name: company.name,
    role: own.role,
    members: members.map((member) => ({
      ...toMember(member),
      is_self: member.userId === userId,
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expires_at: expiresAt.toISOString(),
    })),
    requests: requests.filter(({ state }) => state === 'waiting').map(toRequest),
    contact: {
      name: company.contactName,
      phone: company.contactPhone,
      email: company.contactEmail,
    },
  };
}

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

export function toMember({ userId, username, email, role, createdAt, isActive }: MemberRow) {
  const since = createdAt.toISOString();
  return { id: userId, name: username, email, role, since, is_active: isActive };
}

type RequestRow = Omit<
  Awaited<ReturnType<typeof selectRequestsOfCompany>>[number],
  'phone' | 'state'
>;

export function toRequest({ id, name, email, companyName, createdAt }: RequestRow) {
  return { id, name, email, company_name: companyName, created_at: createdAt.toISOString() };
}

/**
 * The company of an account, held until the transaction ends: changes of its members come one after the other.
 * Throws 404 without a company, and 403 where an owner is needed and the caller is none.
 */
export async function lockOwnCompany(
  db: Database,
  { userId, needs }: { userId: string; needs: CompanyRole },
) {
  const found = await selectMembership(db, { userId });
  const company = found && (await lockCompany(db, { id: found.companyId }));
  // Somebody may have removed the caller while this waited for the lock.
  const own = await selectMembership(db, { userId });
  if (!company || own?.companyId !== company.id) throw noCompany();
  if (needs === 'owner') requireOwner(own);
  return { company, role: own.role };
}

/** 404 for an account without a company. */
export function noCompany(): ApiError {
  return new ApiError('not_found', {
    detail: 'このアカウントは、どの会社のメンバーでもありません。',
  });
}
