import type { Database } from '#server/db/database.ts';
import { refuseOutside } from '#server/features/company-editing/deciding/reach.ts';
import { selectRequest } from '#server/features/company-members/requests/company-requests.queries.ts';
import type { Gate } from '#server/http/api/gate.ts';

type Ask = Parameters<Gate['requireReach']>;

/** Throws 403 where a company, or that of a request, is of a prefecture that the caller does not look after. */
export async function requireReach(
  db: Database,
  user: Ask[0],
  { kind, id }: Ask[1],
): Promise<void> {
  const reach = user.staff?.reach ?? null;
  if (reach === null) return;
  const companyId = kind === 'company' ? id : (await selectRequest(db, { id }))?.companyId;
  if (companyId) await refuseOutside(db, { id: companyId, reach });
}
