import type { FoundPerson } from '#contract/staff/staff-people.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { selectUser } from '#server/features/accounts/users.queries.ts';
import type { users } from '#server/features/accounts/users.table.ts';
import { selectCompanyOfMember } from '#server/features/companies/company-members.queries.ts';
import { selectConsents } from '#server/features/consents/consents.queries.ts';
import { isLeaving, selectUse } from './staff-people.queries.ts';

export type UserRow = typeof users.$inferSelect;
type Parts = Pick<Context, 'db' | 'now'>;

/** A student or a company; who works at the desk is not found here. Throws 404. */
export async function loadPerson({ db }: Pick<Context, 'db'>, id: string): Promise<UserRow> {
  const user = await selectUser(db, { id });
  if (!user || user.userType === 'staff')
    throw new ApiError('not_found', { detail: 'アカウントが見つかりませんでした。' });
  return user;
}

/** Ways in which an account can be used; null for somebody of the staff. */
export async function describePerson(
  { db, now }: Parts,
  user: UserRow,
): Promise<FoundPerson | null> {
  const { id: userId, userType } = user;
  if (userType === 'staff') return null;
  const { sessions, lastUsedAt } = await selectUse(db, { userId, now: now() });
  const company = await selectCompanyOfMember(db, { userId });
  const consents = await selectConsents(db, { userId });
  return {
    id: userId,
    user_type: userType,
    is_active: user.isActive,
    is_leaving: await isLeaving(db, { userId }),
    created_at: user.createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    sessions,
    consents: consents.map(({ version, createdAt }) => ({
      version,
      created_at: createdAt.toISOString(),
    })),
    company: company && { id: company.id, name: company.name, status: company.status },
  };
}
