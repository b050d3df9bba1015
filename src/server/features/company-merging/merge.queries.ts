import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** Records of `from` go to `into`. */
export type Pair = { from: string; into: string };

/** The account of the one page becomes the account of the other; two pages never share one. */
export async function moveOwner(
  db: Database,
  { from, into, ownerId }: Pair & { ownerId: string },
): Promise<void> {
  await db.update(companies).set({ ownerId: null }).where(eq(companies.id, from));
  await db.update(companies).set({ ownerId }).where(eq(companies.id, into));
}
