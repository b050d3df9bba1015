import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { type CompanyRow, lockCompany } from './company-editing.queries.ts';

/** The row of a company, held until the transaction ends. Throws 404 where there is none. */
export async function lockKnownCompany(db: Database, id: string): Promise<CompanyRow> {
  const row = await lockCompany(db, { id });
  if (!row) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
  return row;
}
