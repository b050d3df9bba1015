import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { leastShown } from '#contract/company/company-analytics.ts';
import type { Database } from '#server/db/database.ts';
import {
  companies,
  companyOccupations,
  companyViews,
} from '#server/features/companies/companies.table.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { internships } from '#server/features/internships/internships.table.ts';
import {
  companyDailyCounts,
  companyDailyVisitors,
  companyVisitorPrefectures,
} from '#server/features/visitors/company-analytics.table.ts';
import { companyOwnVisitors } from '#server/features/visitors/company-own-visitors.table.ts';

/** What belongs to `from` goes to `into`. */
export type Pair = { from: string; into: string };

/** A company's page names at most so many occupations. */
const occupationsAtMost = 10;

/** How much hangs on a company, and how much of it the other one has too. */
export async function countWhatMoves(db: Database, { from, into }: Pair) {
  const number = (table: typeof favorites | typeof inquiries | typeof companyViews) =>
    db.select({ rows: count() }).from(table).where(eq(table.companyId, from));
  const [kept, shared, written, seen] = await Promise.all([
    number(favorites),
    db
      .select({ rows: count() })
      .from(favorites)
      .where(and(eq(favorites.companyId, from), inArray(favorites.studentId, keepersOf(db, into)))),
    number(inquiries),
    number(companyViews),
  ]);
  return {
    favorites: kept[0]?.rows ?? 0,
    sharedFavorites: shared[0]?.rows ?? 0,
    inquiries: written[0]?.rows ?? 0,
    views: seen[0]?.rows ?? 0,
    occupations: (await newOccupations(db, { from, into })).length,
    internships: (await newInternships(db, { from, into })).length,
  };
}

function keepersOf(db: Database, companyId: string) {
  return db
    .select({ studentId: favorites.studentId })
    .from(favorites)
    .where(eq(favorites.companyId, companyId));
}

/**
 * Every student who kept one of the two keeps the one that stays, once. What a student wrote about both stands
 * together in one memo: nobody's words are lost.
 */
export async function moveFavorites(db: Database, { from, into }: Pair): Promise<void> {
  await db.execute(sql`
    update ${favorites} as kept set
      memo = case
        when old.memo = '' or old.memo = kept.memo then kept.memo
        when kept.memo = '' then old.memo
        else kept.memo || E'\n' || old.memo
      end,
      label = coalesce(kept.label, old.label),
      position = coalesce(kept.position, old.position)
    from ${favorites} as old
    where old.company_id = ${from} and kept.company_id = ${into}
      and old.student_id = kept.student_id`);
  await db
    .update(favorites)
    .set({ companyId: into })
    .where(
      and(eq(favorites.companyId, from), notInArray(favorites.studentId, keepersOf(db, into))),
    );
  await db.delete(favorites).where(eq(favorites.companyId, from));
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

export async function moveInquiries(db: Database, { from, into }: Pair): Promise<void> {
  await db.update(inquiries).set({ companyId: into }).where(eq(inquiries.companyId, from));
}

/** Sums are added up; who was counted for both on a day is one visitor of the one that stays. */
export async function moveFigures(
  db: Database,
  { from, into, today }: Pair & { today: string },
): Promise<void> {
  // A day that was hidden with fewer than five people would show by what it adds. Both may have had the same
  // people, so the greater number is taken; and today's can still come to the one that stays.
  await db.execute(sql`
    insert into ${companyDailyCounts} (company_id, day, measure, count, people)
    select ${into}::uuid, day, measure, count, case when day < ${today} then people else 0 end
    from ${companyDailyCounts} where company_id = ${from}
      and (day >= ${today} or measure = 'views' or people >= ${leastShown})
    on conflict (company_id, day, measure) do update set
      count = ${companyDailyCounts}.count + excluded.count,
      people = greatest(${companyDailyCounts}.people, excluded.people)`);
  await db.execute(sql`
    insert into ${companyViews} (company_id, day, visitor)
    select ${into}::uuid, day, visitor from ${companyViews} where company_id = ${from}
    on conflict do nothing`);
  await db.execute(sql`
    insert into ${companyOwnVisitors} (company_id, day, visitor)
    select ${into}::uuid, day, visitor from ${companyOwnVisitors} where company_id = ${from}
    on conflict do nothing`);
  await db.execute(sql`
    insert into ${companyVisitorPrefectures} (company_id, day, visitor, prefecture)
    select ${into}::uuid, day, visitor, prefecture from ${companyVisitorPrefectures}
    where company_id = ${from}
    on conflict do nothing`);
  for (const table of [
    companyDailyCounts,
    companyDailyVisitors,
    companyViews,
    companyOwnVisitors,
    companyVisitorPrefectures,
  ])
    await db.delete(table).where(eq(table.companyId, from));
}

/** The account of the one page becomes the account of the other; two pages never share one. */
export async function moveOwner(
  db: Database,
  { from, into, ownerId }: Pair & { ownerId: string },
): Promise<void> {
  await db.update(companies).set({ ownerId: null }).where(eq(companies.id, from));
  await db.update(companies).set({ ownerId }).where(eq(companies.id, into));
}
