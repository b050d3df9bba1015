import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies, companyOccupations } from './companies.table.ts';
import { worksFor } from './company-members.queries.ts';
import { lastOpenWageYear } from './wage-days.ts';

const isPublished = eq(companies.status, 'published');

/** Id of the occupation that a company of the statement names first, or null. */
export const firstOccupation = sql<string | null>`(
  select ${companyOccupations.occupationId} from ${companyOccupations}
  where ${companyOccupations.companyId} = ${companies.id}
  order by ${companyOccupations.position} limit 1)`;

/** All columns of a company, with what its card needs beside them. */
export const cardedColumns = {
  ...getTableColumns(companies),
  firstOccupationId: firstOccupation,
};

/** Published, or the caller's own in any state. */
export async function selectVisibleCompany(
  db: Database,
  { id, userId }: { id: string; userId: string | null },
) {
  const visible = userId ? or(isPublished, worksFor(userId)) : isPublished;
  const rows = await db
    .select(cardedColumns)
    .from(companies)
    .where(and(eq(companies.id, id), visible));
  return rows[0] ?? null;
}

/** The published companies whose pages tell most. */
export function selectPublishedCompanies(db: Database, { limit }: { limit: number }) {
  return db
    .select()
    .from(companies)
    .where(isPublished)
    .orderBy(desc(companies.completeness), asc(companies.id))
    .limit(limit);
}

/** All published ids of a group, by id. */
export async function selectGroupIds(db: Database, { group }: { group: 'A' | 'B' }) {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isPublished, eq(companies.group, group)))
    .orderBy(asc(companies.id));
  return rows.map(({ id }) => id);
}

export async function selectOccupationIds(db: Database, { companyId }: { companyId: string }) {
  const rows = await db
    .select({ id: companyOccupations.occupationId })
    .from(companyOccupations)
    .where(eq(companyOccupations.companyId, companyId))
    .orderBy(companyOccupations.position);
  return rows.map(({ id }) => id);
}

export async function insertCompanies(db: Database, rows: (typeof companies.$inferInsert)[]) {
  await db.insert(companies).values(rows);
}

export async function insertCompanyOccupations(
  db: Database,
  rows: (typeof companyOccupations.$inferInsert)[],
) {
  if (rows.length > 0) await db.insert(companyOccupations).values(rows);
}

/** Programmes of a company from now on, in this order. */
export async function replaceCompanyOccupations(
  db: Database,
  { companyId, occupationIds }: { companyId: string; occupationIds: string[] },
) {
  await db.delete(companyOccupations).where(eq(companyOccupations.companyId, companyId));
  const rows = occupationIds.map((occupationId, position) => ({
    companyId,
    occupationId,
    position,
  }));
  await insertCompanyOccupations(db, rows);
}

/** Salaries whose day has come become known to lists, filters and recommendations. */
export async function updateDueSalaries(db: Database, { today }: { today: string }) {
  const salary = sql`(${companies.conditions} ->> 'starting_salary')`;
  await db
    .update(companies)
    .set({ startingSalary: sql`${salary}::integer` })
    .where(and(isNull(companies.startingSalary), isNotNull(salary), not(isWageEarly(today))));
}

/** Salaries that lists know before their day, by an older rule or an earlier date, become unknown to them again. */
export async function closeEarlySalaries(db: Database, { today }: { today: string }) {
  await db
    .update(companies)
    .set({ startingSalary: null })
    .where(and(isNotNull(companies.startingSalary), isWageEarly(today)));
}

/** As `shownConditions` has it. */
export function isWageEarly(today: string): SQL {
  const { conditions } = companies;
  return sql`(
    coalesce((${conditions} ->> 'salary_year')::integer > ${lastOpenWageYear(today)}, false)
    or coalesce(${conditions} ->> 'visible_from' > ${today}, false))`;
}

export async function countCompanies(db: Database): Promise<number> {
  const rows = await db.select({ rows: count() }).from(companies);
  return Number(rows[0]?.rows ?? 0);
}

/** Companies no longer name this address as their contact: the operators write to the owners. */
export async function clearContactEmail(db: Database, { email }: { email: string }) {
  await db
    .update(companies)
    .set({ contactEmail: null })
    .where(sql`lower(${companies.contactEmail}) = ${email.toLowerCase()}`);
}

/** Forgets whom the operators may ask about a company. */
export async function clearContact(db: Database, { id }: { id: string }) {
  await clearContacts(db, eq(companies.id, id));
}

/** Forgets whom the operators may ask about companies; `which` is a condition on `companies`. */
export async function clearContacts(db: Database, which: SQL) {
  await db
    .update(companies)
    .set({ contactName: null, contactPhone: null, contactEmail: null })
    .where(which);
}

export async function deleteCompany(db: Database, { id }: { id: string }) {
  await db.delete(companies).where(eq(companies.id, id));
}
