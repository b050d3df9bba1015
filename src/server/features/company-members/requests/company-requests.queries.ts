import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyMembers } from '#server/features/companies/company-members.table.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import type { Reach } from '#server/http/api/gate.ts';
import { companyRequests } from './company-requests.table.ts';

type Request = typeof companyRequests.$inferInsert;

export async function insertRequest(db: Database, request: Request) {
  await db.insert(companyRequests).values(request);
}

export async function selectRequest(db: Database, { id }: { id: string }) {
  const rows = await db.select().from(companyRequests).where(eq(companyRequests.id, id));
  return rows[0] ?? null;
}

export async function selectRequestOf(db: Database, { userId }: { userId: string }) {
  const rows = await db.select().from(companyRequests).where(eq(companyRequests.userId, userId));
  return rows[0] ?? null;
}

/** Requests of a company with the accounts that made them, oldest first. */
export function selectRequestsOfCompany(db: Database, { companyId }: { companyId: string }) {
  const { id, companyName, phone, state, createdAt } = companyRequests;
  return db
    .select({ id, companyName, phone, state, createdAt, name: users.username, email: users.email })
    .from(companyRequests)
    .innerJoin(users, eq(users.id, companyRequests.userId))
    .where(and(eq(companyRequests.companyId, companyId), eq(users.isActive, true)))
    .orderBy(asc(createdAt), asc(id));
}

/** Requests to join companies within reach that wait for somebody, oldest first. */
export function selectWaitingRequests(
  db: Database,
  { reach, limit }: { reach: Reach; limit: number },
) {
  const { id, state, createdAt } = companyRequests;
  return db
    .select({ id, state, createdAt, companyId: companies.id, companyName: companies.name })
    .from(companyRequests)
    .innerJoin(companies, eq(companies.id, companyRequests.companyId))
    .innerJoin(users, eq(users.id, companyRequests.userId))
    .where(and(eq(state, 'waiting'), eq(users.isActive, true), within(reach)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

export async function updateRequestState(
  db: Database,
  { id, state }: { id: string; state: Request['state'] },
) {
  await db.update(companyRequests).set({ state }).where(eq(companyRequests.id, id));
}

/** Ends the request of an account: it belongs to a company now, took it back, or asks another one. */
export async function deleteRequestOf(db: Database, { userId }: { userId: string }) {
  await db.delete(companyRequests).where(eq(companyRequests.userId, userId));
}

/** Ends the requests of people who work for one of two companies. */
export async function deleteRequestsOfMembers(
  db: Database,
  { from, into }: { from: string; into: string },
) {
  await db.delete(companyRequests).where(
    inArray(
      companyRequests.userId,
      db
        .select({ id: companyMembers.userId })
        .from(companyMembers)
        .where(inArray(companyMembers.companyId, [from, into])),
    ),
  );
}

export async function deleteRequestsBefore(db: Database, { before }: { before: Date }) {
  await db.delete(companyRequests).where(lt(companyRequests.createdAt, before));
}

/** Requests to the one company are requests to the other from now on. */
export async function moveRequests(db: Database, { from, into }: { from: string; into: string }) {
  await db
    .update(companyRequests)
    .set({ companyId: into })
    .where(eq(companyRequests.companyId, from));
}

/**
 * Pages by their 法人番号: a published one first, then the oldest; demonstration pages, pages that were merged away and
 * pages in the trash do not count.
 */
export async function selectPagesByNumber(db: Database, { numbers }: { numbers: string[] }) {
  const rows = await db
    .select({ company: companies })
    .from(companies)
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companies.id))
    .where(
      and(
        inArray(companies.corporateNumber, numbers),
        ne(companies.isDemo, true),
        isNull(companyRedirects.fromId),
        isNull(companies.trashedAt),
      ),
    )
    .orderBy(sql`${companies.status} <> 'published'`, asc(companies.createdAt), asc(companies.id));
  const first = new Map<string, typeof companies.$inferSelect>();
  for (const { company } of rows) {
    const number = company.corporateNumber;
    if (number && !first.has(number)) first.set(number, company);
  }
  return first;
}

/**
 * The page of a 法人番号, as `selectPagesByNumber` chooses it. Holds the number until the transaction ends: two
 * registrations with a new one come one after the other.
 */
export async function lockCompanyOfNumber(db: Database, { number }: { number: string }) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 13))`);
  return (await selectPagesByNumber(db, { numbers: [number] })).get(number) ?? null;
}

/** The name of a company as its page has it; empty for one that is gone. */
export async function selectCompanyName(db: Database, { id }: { id: string }): Promise<string> {
  const rows = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, id));
  return rows[0]?.name ?? '';
}
