import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { officialList } from './official-list.table.ts';
import { officialOccupations } from './official-occupations.table.ts';

export type OfficialOccupation = typeof officialOccupations.$inferSelect;
export type OfficialEntry = typeof officialList.$inferSelect;

export async function selectOfficialOccupations(db: Database): Promise<OfficialOccupation[]> {
  return db.select().from(officialOccupations).orderBy(asc(officialOccupations.occupationId));
}

/** A short text that is another one when any of the figures is. */
export async function selectOfficialMark(db: Database): Promise<string> {
  const whole = sql.raw('official_occupations::text');
  const rows = await db
    .select({
      mark: sql<string>`md5(coalesce(string_agg(${whole}, ' ' order by ${officialOccupations.occupationId}), ''))`,
    })
    .from(officialOccupations);
  return rows[0]?.mark ?? '';
}

export async function upsertOfficialOccupations(db: Database, rows: OfficialOccupation[]) {
  if (rows.length === 0) return;
  await db
    .insert(officialOccupations)
    .values(rows)
    .onConflictDoUpdate({
      target: officialOccupations.occupationId,
      set: {
        officialCode: sql`excluded.official_code`,
        officialName: sql`excluded.official_name`,
        interests: sql`excluded.interests`,
        workValues: sql`excluded.work_values`,
        skills: sql`excluded.skills`,
        source: sql`excluded.source`,
        importedOn: sql`excluded.imported_on`,
      },
    });
}

export async function deleteOfficialOccupations(db: Database, { ids }: { ids: string[] }) {
  if (ids.length === 0) return;
  await db.delete(officialOccupations).where(inArray(officialOccupations.occupationId, ids));
}

export function hasFigures({ interests, workValues, skills }: OfficialEntry): boolean {
  return interests !== null || workValues !== null || skills !== null;
}

export async function selectOfficialList(db: Database): Promise<OfficialEntry[]> {
  return db.select().from(officialList).orderBy(asc(officialList.code));
}

/** Run it in a transaction: readers see the old list or the new one. */
export async function replaceOfficialList(db: Database, entries: OfficialEntry[]) {
  await db.delete(officialList);
  if (entries.length > 0) await db.insert(officialList).values(entries);
}
