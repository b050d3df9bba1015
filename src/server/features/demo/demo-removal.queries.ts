import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RemovedFavorite } from '#contract/student/favorites.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { companies, companyViews } from '#server/features/companies/companies.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { companyImages } from '#server/features/company-editing/company-editing.table.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { companyPlacements } from '#server/features/company-placements/company-placements.table.ts';
import { diagnosisSessions } from '#server/features/diagnosis/diagnosis.table.ts';
import { favorites } from '#server/features/favorites/favorites.table.ts';
import { removedFavorites } from '#server/features/favorites/removed-favorites.table.ts';
import { internships } from '#server/features/internships/internships.table.ts';
import { posts } from '#server/features/posts/posts.table.ts';
import {
  companyDailyCounts,
  companyDailyVisitors,
  companyVisitorPrefectures,
} from '#server/features/visitors/company-analytics.table.ts';
import { companyFigures } from '#server/features/visitors/company-figures.table.ts';

/**
 * Whether a person has made this sample company their own: by an account, by the desk, or by a merge into it.
 * Columns are named in full: `id` alone would be the subquery's own.
 */
const isTakenOver = sql<boolean>`(
  exists (select 1 from ${companyMembers} member
    join ${users} person on person.id = member.user_id
    where member.company_id = companies.id and not person.is_demo)
  or exists (select 1 from ${companyRedirects} merged where merged.company_id = companies.id)
  or exists (select 1 from ${auditEntries} entry
    where entry.subject_kind = 'company' and entry.subject_id = companies.id::text
      and entry.action = 'company.edit'
      and not exists (select 1 from ${users} actor
        where actor.id = entry.actor_id and actor.is_demo)))`;

/** Sample companies, whether a person has taken them over, and nothing else. */
export function selectDemoCompanies(db: Database) {
  return db
    .select({ id: companies.id, name: companies.name, isTakenOver })
    .from(companies)
    .where(eq(companies.isDemo, true))
    .orderBy(companies.id);
}

/** Locks sample companies: keeping, editing and taking one over waits, and then finds how it ended. */
export async function lockDemoCompanies(db: Database): Promise<void> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.isDemo, true))
    .orderBy(companies.id)
    .for('update');
}

export function selectDemoUsers(db: Database) {
  return db
    .select({ id: users.id, email: users.email, emailKey: users.emailKey })
    .from(users)
    .where(eq(users.isDemo, true))
    .orderBy(users.id)
    .for('update');
}

async function rowsOf(db: Database, table: PgTable, where = sql`true`): Promise<number> {
  const rows = await db.select({ rows: count() }).from(table).where(where);
  return Number(rows[0]?.rows ?? 0);
}

const ofDemoUser = (column: typeof favorites.studentId | typeof diagnosisSessions.studentId) =>
  sql`${column} in (select id from ${users} where is_demo)`;

/** Records that hang on these companies, as numbers. */
export async function countOnCompanies(db: Database, ids: string[]) {
  const on = (table: OnCompany) => rowsOf(db, table, inArray(table.companyId, ids));
  const figures = [companyDailyCounts, companyDailyVisitors, companyFigures, companyViews];
  let sum = await on(companyVisitorPrefectures);
  for (const table of figures) sum += await on(table);
  return {
    internships: await on(internships),
    placements: await on(companyPlacements),
    pictures: await on(companyImages),
    figures: sum,
    favorites: await rowsOf(
      db,
      favorites,
      and(inArray(favorites.companyId, ids), sql`not ${ofDemoUser(favorites.studentId)}`),
    ),
  };
}

type OnCompany =
  | typeof internships
  | typeof companyPlacements
  | typeof companyImages
  | typeof companyDailyCounts
  | typeof companyDailyVisitors
  | typeof companyFigures
  | typeof companyViews
  | typeof companyVisitorPrefectures;

/** Accounts, talks and texts on either side of the mark. */
export async function countAround(db: Database) {
  const talks = await rowsOf(db, diagnosisSessions);
  const demoTalks = await rowsOf(db, diagnosisSessions, ofDemoUser(diagnosisSessions.studentId));
  return {
    demoAccounts: await rowsOf(db, users, eq(users.isDemo, true)),
    accounts: await rowsOf(db, users, eq(users.isDemo, false)),
    demoTalks,
    talks: talks - demoTalks,
    companies: await rowsOf(db, companies),
    columns: await rowsOf(db, posts),
  };
}

type Removal = { ids: string[]; reason: RemovedFavorite['reason']; now: Date };

/** Takes these companies out of all favourites; what people wrote about them stays theirs. Answers how many. */
export async function removeFavoritesOf(
  db: Database,
  { ids, reason, now }: Removal,
): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await db.delete(favorites).where(inArray(favorites.companyId, ids)).returning({
    studentId: favorites.studentId,
    companyId: favorites.companyId,
    memo: favorites.memo,
  });
  if (gone.length === 0) return 0;
  const named = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, ids));
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const rows = gone.map(({ studentId, companyId, memo }) => ({
    ...{ studentId, memo, reason, removedAt: now },
    companyName: nameOf.get(companyId) ?? '',
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await db.insert(removedFavorites).values(rows.slice(at, at + 1_000));
  return gone.length;
}

export async function deleteCompanies(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(companies).where(inArray(companies.id, ids));
}
