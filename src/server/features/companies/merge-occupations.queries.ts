import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Merged } from '#server/duties.ts';
import { companyOccupations } from './companies.table.ts';

type Pair = Pick<Merged, 'from' | 'into'>;

/** A company's page names at most so many occupations. */
const occupationsAtMost = 10;

export async function countMovedOccupations(db: Database, pair: Pair) {
  return { occupations: (await newOccupations(db, pair)).length };
}

async function newOccupations(db: Database, { from, into }: Pair): Promise<string[]> {
  const rows = await db
    .select()
    .from(companyOccupations)
    .where(inArray(companyOccupations.companyId, [from, into]))
    .orderBy(companyOccupations.position);
  const known = rows.filter(({ companyId }) => companyId === into);
  const has = new Set(known.map(({ occupationId }) => occupationId));
  return rows
    .filter(({ companyId, occupationId }) => companyId === from && !has.has(occupationId))
    .map(({ occupationId }) => occupationId)
    .slice(0, Math.max(0, occupationsAtMost - known.length));
}

export async function moveOccupations(db: Database, pair: Pair): Promise<void> {
  const added = await newOccupations(db, pair);
  const last = await db
    .select({ position: sql<number>`coalesce(max(${companyOccupations.position}), -1)` })
    .from(companyOccupations)
    .where(eq(companyOccupations.companyId, pair.into));
  const first = Number(last[0]?.position ?? -1) + 1;
  if (added.length > 0)
    await db.insert(companyOccupations).values(
      added.map((occupationId, at) => ({
        companyId: pair.into,
        occupationId,
        position: first + at,
      })),
    );
  await db.delete(companyOccupations).where(eq(companyOccupations.companyId, pair.from));
}
