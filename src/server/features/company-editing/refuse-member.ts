import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { selectMembership } from '#server/features/companies/company-members.queries.ts';

type Deciding = { id: string; by: { id: string }; cannot?: string };

/** Throws 403 for a member of the company: nobody of the staff decides about their own. `cannot` ends the sentence. */
export async function refuseMember(
  db: Database,
  { id, by, cannot = 'は、審査できません' }: Deciding,
): Promise<void> {
  const own = await selectMembership(db, { userId: by.id });
  if (own?.companyId === id)
    throw new ApiError('permission_denied', {
      detail: `自分がメンバーになっている会社${cannot}。ほかの人にたのんでください。`,
    });
}
