import { hasRight } from '#contract/staff/staff-roles.ts';
import type { Database } from '#server/db/database.ts';
import { reachOf } from '#server/features/accounts/staff-reach.ts';
import { selectWorker } from '#server/features/accounts/staff-workers.queries.ts';
import { selectCompanyFacts } from './company-invitations.queries.ts';

/**
 * Whether somebody works at the desk today and may invite the owner of a company: who reviews its prefecture, and only
 * an administrator where people work for it already, over whom the owner will decide.
 */
export async function mayInviteOwner(
  db: Database,
  { companyId, staffId }: { companyId: string; staffId: string },
): Promise<boolean> {
  const worker = await selectWorker(db, { id: staffId });
  const company = await selectCompanyFacts(db, { companyId });
  if (!worker || !company) return false;
  const reach = reachOf(worker);
  const isWithinReach = reach === null || reach.includes(company.prefecture);
  const right = company.hasMembers ? 'administrator' : 'staff-review';
  return isWithinReach && hasRight(worker.role, right);
}
