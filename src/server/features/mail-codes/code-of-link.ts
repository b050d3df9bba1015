import type { Database } from '#server/db/database.ts';
import { daysBefore } from '#server/duties.ts';
import { codeLife, codesPerDay, hashCode, newCode } from './mail-code.ts';
import { countCodes } from './mail-codes.queries.ts';

type NewLink = { id: string; emailKey: string; hashSecret: string; now: Date };

/**
 * A code for a link that is about to be written, and the columns that keep it; null past the day's bound. The caller
 * holds the lock of the address.
 */
export async function codeOfLink(db: Database, { id, emailKey, hashSecret, now }: NewLink) {
  const made = await countCodes(db, { emailKey, since: daysBefore(now, 1) });
  if (made >= codesPerDay) return { code: null, columns: {} };
  const code = newCode();
  const columns = {
    codeHash: hashCode(code, { id, hashSecret }),
    codeExpiresAt: new Date(now.getTime() + codeLife),
  };
  return { code, columns };
}
