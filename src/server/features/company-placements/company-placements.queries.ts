import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyPlacements } from './company-placements.table.ts';

export type PlacementRow = typeof companyPlacements.$inferSelect;
type Days = { startsOn: string; endsOn: string };

export function selectPlacements(
  db: Database,
  { companyId }: { companyId: string },
): Promise<PlacementRow[]> {
  return db
    .select()
    .from(companyPlacements)
    .where(eq(companyPlacements.companyId, companyId))
    .orderBy(asc(companyPlacements.startsOn), asc(companyPlacements.id));
}

/** A placement of the company that shares a day with these. */
export async function selectOverlapping(
  db: Database,
  { companyId, startsOn, endsOn }: { companyId: string } & Days,
): Promise<PlacementRow | null> {
  const rows = await db
    .select()
    .from(companyPlacements)
    .where(
      and(
        eq(companyPlacements.companyId, companyId),
        lte(companyPlacements.startsOn, endsOn),
        gte(companyPlacements.endsOn, startsOn),
      ),
    )
    .orderBy(asc(companyPlacements.startsOn))
    .limit(1);
  return rows[0] ?? null;
}

export async function insertPlacement(
  db: Database,
  placement: typeof companyPlacements.$inferInsert,
): Promise<PlacementRow> {
  const rows = await db.insert(companyPlacements).values(placement).returning();
  const row = rows[0];
  if (!row) throw new Error('insert into company_placements returned no row');
  return row;
}

export async function updatePlacement(
  db: Database,
  { id, set }: { id: string; set: Partial<Pick<PlacementRow, 'endsOn' | 'companyId'>> },
): Promise<void> {
  await db.update(companyPlacements).set(set).where(eq(companyPlacements.id, id));
}

/** Null when the company has no such placement. */
export async function deletePlacement(
  db: Database,
  { id, companyId }: { id: string; companyId: string },
): Promise<PlacementRow | null> {
  const rows = await db
    .delete(companyPlacements)
    .where(and(eq(companyPlacements.id, id), eq(companyPlacements.companyId, companyId)))
    .returning();
  return rows[0] ?? null;
}

/**
 * Gives companies the group that their placements say for a day; of those without any, only the named ones
 * change. Answers how many changed.
 */
export async function updateGroups(
  db: Database,
  { today, companyId }: { today: string; companyId?: string },
): Promise<number> {
  const running = sql`exists (select 1 from ${companyPlacements}
    where ${companyPlacements.companyId} = ${companies.id}
      and ${companyPlacements.startsOn} <= ${today} and ${companyPlacements.endsOn} >= ${today})`;
  const group = sql<'A' | 'B'>`case when ${running} then 'A' else 'B' end`;
  const whose = companyId
    ? eq(companies.id, companyId)
    : inArray(companies.id, db.select({ id: companyPlacements.companyId }).from(companyPlacements));
  const changed = await db
    .update(companies)
    .set({ group })
    .where(and(whose, sql`${companies.group} <> ${group}`))
    .returning({ id: companies.id });
  return changed.length;
}
