import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { InternshipQuery } from '#contract/company/internships.ts';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { internships } from './internships.table.ts';

type Conditions = Pick<InternshipQuery, 'prefecture' | 'grade' | 'industry' | 'company'>;

function matching({ prefecture, grade, industry, company }: Conditions) {
  return and(
    eq(internships.published, true),
    eq(companies.status, 'published'),
    prefecture ? eq(internships.prefecture, prefecture) : undefined,
    grade ? sql`${Number(grade)}::integer = any(${internships.grades})` : undefined,
    industry ? eq(companies.industry, industry) : undefined,
    company ? eq(companies.id, company) : undefined,
  );
}

/** Those that are not over first, by their first day; then the latest of the past. */
export async function selectInternships(
  db: Database,
  {
    conditions,
    today,
    limit,
    offset,
  }: { conditions: Conditions; today: string; limit: number; offset: number },
) {
  const isOver = lt(internships.endsOn, today);
  const isOverColumn = sql<boolean>`${isOver}`;
  return db
    .select({
      internship: internships,
      company: { id: companies.id, name: companies.name, industry: companies.industry },
      isOver: isOverColumn.as('is_over'),
    })
    .from(internships)
    .innerJoin(companies, eq(companies.id, internships.companyId))
    .where(matching(conditions))
    .orderBy(
      asc(isOver),
      asc(sql`case when ${isOver} then null else ${internships.startsOn} end`),
      desc(internships.startsOn),
      asc(internships.id),
    )
    .limit(limit)
    .offset(offset);
}

export async function countInternships(
  db: Database,
  { conditions }: { conditions: Conditions },
): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(internships)
    .innerJoin(companies, eq(companies.id, internships.companyId))
    .where(matching(conditions));
  return rows[0]?.count ?? 0;
}

export async function insertInternships(
  db: Database,
  rows: (typeof internships.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(internships).values(rows);
}

/** The programmes of one company, the first to begin first. */
export function selectInternshipsOfCompany(db: Database, { companyId }: { companyId: string }) {
  return db
    .select()
    .from(internships)
    .where(eq(internships.companyId, companyId))
    .orderBy(asc(internships.startsOn), asc(internships.id));
}

/** Puts these programmes in the place of a company's others. */
export async function replaceInternships(
  db: Database,
  { companyId, rows }: { companyId: string; rows: (typeof internships.$inferInsert)[] },
): Promise<void> {
  await db.delete(internships).where(eq(internships.companyId, companyId));
  await insertInternships(db, rows);
}
