import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Merged } from '#server/duties.ts';
import { internships } from './internships.table.ts';

type Pair = Pick<Merged, 'from' | 'into'>;

export async function countMovedInternships(db: Database, pair: Pair) {
  return { internships: (await newInternships(db, pair)).length };
}

/** Programmes that the other company does not offer already. */
async function newInternships(db: Database, { from, into }: Pair): Promise<string[]> {
  const rows = await db
    .select()
    .from(internships)
    .where(inArray(internships.companyId, [from, into]));
  const keyOf = ({ title, startsOn }: (typeof rows)[number]) => `${startsOn} ${title}`;
  const known = new Set(rows.filter(({ companyId }) => companyId === into).map(keyOf));
  return rows.filter((row) => row.companyId === from && !known.has(keyOf(row))).map(({ id }) => id);
}

export async function moveInternships(db: Database, pair: Pair): Promise<void> {
  const ids = await newInternships(db, pair);
  if (ids.length > 0)
    await db.update(internships).set({ companyId: pair.into }).where(inArray(internships.id, ids));
  await db.delete(internships).where(eq(internships.companyId, pair.from));
}
