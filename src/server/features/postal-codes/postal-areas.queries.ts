import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { postalAreas } from './postal-areas.table.ts';

export type PostalArea = typeof postalAreas.$inferSelect;

const rowsAtOnce = 2_500;

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

/** Every code of these prefectures by code, in parts: other work goes on between them. */
export async function* eachAreasOf(
  db: Database,
  { prefectures }: { prefectures: readonly string[] },
): AsyncGenerator<PostalArea[]> {
  let after = '';
  for (;;) {
    const rows = await db
      .select()
      .from(postalAreas)
      .where(and(inArray(postalAreas.prefecture, [...prefectures]), gt(postalAreas.code, after)))
      .orderBy(asc(postalAreas.code))
      .limit(rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.code;
  }
}

/** Deletes codes, given as a JSON array. */
export async function deletePostalAreas(db: Database, { codes }: { codes: string }) {
  await db.execute(sql`
    delete from ${postalAreas}
    where ${postalAreas.code} in (select jsonb_array_elements_text(${codes}::jsonb))`);
}

/** Writes rows, given as a JSON array, over those of the same codes. */
export async function upsertPostalAreas(db: Database, { areas }: { areas: string }) {
  await db.execute(sql`
    insert into ${postalAreas} (code, prefecture, city, town)
    select code, prefecture, city, town
    from jsonb_to_recordset(${areas}::jsonb) as area (code text, prefecture text, city text, town text)
    on conflict (code) do update
      set prefecture = excluded.prefecture, city = excluded.city, town = excluded.town`);
}
