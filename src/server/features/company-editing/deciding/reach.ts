import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import type { Reach } from '#server/http/api/gate.ts';

/** Condition on `companies` of every list of the desk: not in the trash, of a prefecture that somebody looks after. */
export function within(reach: Reach): SQL | undefined {
  const isThere = isNull(companies.trashedAt);
  return reach === null ? isThere : and(isThere, inArray(companies.prefecture, [...reach]));
}

/** Throws 403 for a company of another prefecture. One that is not there is found missing later. */
export async function refuseOutside(
  db: Database,
  { id, reach }: { id: string; reach: Reach },
): Promise<void> {
  if (reach === null) return;
  const [row] = await db
    .select({ prefecture: companies.prefecture })
    .from(companies)
    .where(eq(companies.id, id));
  if (row && !reach.includes(row.prefecture))
    throw new ApiError('permission_denied', {
      detail: 'この会社は、担当する都道府県の外にあります。管理者にたのんでください。',
    });
}
