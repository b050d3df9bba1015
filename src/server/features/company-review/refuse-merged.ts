import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { selectMergedInto } from '#server/features/company-merging/company-redirects.queries.ts';

/** Throws 409 for a company that is part of another one: it cannot be shown again. */
export async function refuseMerged(db: Database, id: string): Promise<void> {
  const into = await selectMergedInto(db, { fromId: id });
  if (into)
    throw new ApiError('conflict', { detail: `この企業は「${into.name}」にまとめてあります。` });
}
