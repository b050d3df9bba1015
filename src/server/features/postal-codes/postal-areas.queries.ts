import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { postalAreas } from './postal-areas.table.ts';

export type PostalArea = typeof postalAreas.$inferSelect;

const rowsAtOnce = 5_000;

/** One import of postal codes at a time, until the transaction ends. */
export async function lockPostalAreas(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7203119)`);
}

export async function selectPostalArea(db: Database, { code }: { code: string }) {
  const rows = await db.select().from(postalAreas).where(eq(postalAreas.code, code));
  return rows[0] ?? null;
}

/** Whether a list of the prefecture was brought in. */
export async function hasAreasOf(
  db: Database,
  { prefecture }: { prefecture: string },
): Promise<boolean> {
  const rows = await db
    .select({ code: postalAreas.code })
    .from(postalAreas)
    .where(eq(postalAreas.prefecture, prefecture))
    .limit(1);
  return rows.length > 0;
}

/** Every code of these prefectures, by code. */
export async function selectAreasOf(
  db: Database,
  { prefectures }: { prefectures: readonly string[] },
): Promise<Map<string, PostalArea>> {
  const rows = await db
    .select()
    .from(postalAreas)
    .where(inArray(postalAreas.prefecture, [...prefectures]));
  return new Map(rows.map((row) => [row.code, row]));
}

export async function deletePostalAreas(db: Database, { codes }: { codes: readonly string[] }) {
  for (let at = 0; at < codes.length; at += rowsAtOnce)
    await db.delete(postalAreas).where(inArray(postalAreas.code, codes.slice(at, at + rowsAtOnce)));
}

/** Writes rows over those of the same codes. */
export async function upsertPostalAreas(db: Database, rows: readonly PostalArea[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(at, at + rowsAtOnce));
    await db.execute(sql`
      insert into ${postalAreas} (code, prefecture, city, town)
      select code, prefecture, city, town
      from jsonb_to_recordset(${part}::jsonb) as area (code text, prefecture text, city text, town text)
      on conflict (code) do update
        set prefecture = excluded.prefecture, city = excluded.city, town = excluded.town`);
  }
}
