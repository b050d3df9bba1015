import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { worksFor } from '#server/features/companies/company-members.queries.ts';
import { postImages } from '#server/features/posts/post-images.table.ts';
import { companyReviews } from '#server/features/review-points/review-points.table.ts';
import { companyChanges, companyDrafts, companyImages } from './company-editing.table.ts';

export type CompanyRow = typeof companies.$inferSelect;
export type ImageRow = typeof companyImages.$inferSelect;

/**
 * The day of the company's own last word on its page. A confirmation by the staff is none: behind it stands what the
 * company said before, or the publication of what it handed in. Null where the company has never said anything.
 * (The table of `companies.id` is written out: in a query of one table the builder would name the column alone.)
 */
export const ownWord = sql<string | null>`coalesce(
  case when ${companies.lastConfirmedBy} is distinct from 'staff' then ${companies.lastConfirmedOn} end,
  (select (max(${companyChanges.createdAt}) at time zone 'Asia/Tokyo')::date from ${companyChanges}
   where ${companyChanges.companyId} = companies.id and (
     ${companyChanges.action} = 'published'
     or (${companyChanges.action} = 'confirmed' and ${companyChanges.by} = 'company')
   ))
)`;

export async function selectOwnCompany(
  db: Database,
  { id, userId }: { id: string; userId: string },
) {
  const rows = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), worksFor(userId)));
  return rows[0] ?? null;
}

/** As `ownWord`, for one company. */
export async function selectOwnWord(db: Database, { companyId }: { companyId: string }) {
  const rows = await db.select({ day: ownWord }).from(companies).where(eq(companies.id, companyId));
  return rows[0]?.day ?? null;
}

/** One writer at a time: everything that changes a company's page begins here. None for one in the trash. */
export async function lockCompany(db: Database, { id }: { id: string }) {
  const rows = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.trashedAt)))
    .for('update');
  return rows[0] ?? null;
}

export async function selectDraft(db: Database, { companyId }: { companyId: string }) {
  const rows = await db.select().from(companyDrafts).where(eq(companyDrafts.companyId, companyId));
  return rows[0] ?? null;
}

/** Pages whose submitted copy waits for the operators, longest first. */
export function selectSubmittedCompanies(db: Database) {
  const { id, name, status } = companies;
  return db
    .select({ id, name, status, submittedAt: companyDrafts.submittedAt })
    .from(companyDrafts)
    .innerJoin(companies, eq(companies.id, companyDrafts.companyId))
    .where(isNotNull(companyDrafts.submitted))
    .orderBy(asc(companyDrafts.submittedAt), asc(companies.id));
}

export async function upsertDraft(
  db: Database,
  { companyId, set }: { companyId: string; set: Partial<typeof companyDrafts.$inferInsert> },
) {
  await db
    .insert(companyDrafts)
    .values({ ...set, companyId })
    .onConflictDoUpdate({ target: companyDrafts.companyId, set: { ...set, companyId } });
}

export async function updateCompany(
  db: Database,
  { id, set }: { id: string; set: Partial<typeof companies.$inferInsert> },
) {
  await db.update(companies).set(set).where(eq(companies.id, id));
}

export async function insertChange(db: Database, change: typeof companyChanges.$inferInsert) {
  await db.insert(companyChanges).values(change);
}

export function selectChanges(
  db: Database,
  { companyId, limit }: { companyId: string; limit: number },
) {
  return db
    .select()
    .from(companyChanges)
    .where(eq(companyChanges.companyId, companyId))
    .orderBy(desc(companyChanges.createdAt), desc(companyChanges.id))
    .limit(limit);
}

export async function insertImage(db: Database, image: typeof companyImages.$inferInsert) {
  const rows = await db.insert(companyImages).values(image).returning();
  const row = rows[0];
  if (!row) throw new Error('insert into company_images returned no row');
  return row;
}

export function selectImages(db: Database, { companyId }: { companyId: string }) {
  return db
    .select()
    .from(companyImages)
    .where(eq(companyImages.companyId, companyId))
    .orderBy(asc(companyImages.createdAt), asc(companyImages.id));
}

/** Those of the hashes that a picture of a company or of a column has. */
export async function selectKnownHashes(
  db: Database,
  { hashes }: { hashes: string[] },
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: companyImages.hash })
    .from(companyImages)
    .where(inArray(companyImages.hash, hashes))
    .union(
      db.select({ hash: postImages.hash }).from(postImages).where(inArray(postImages.hash, hashes)),
    );
  return new Set(rows.map(({ hash }) => hash));
}

/** Pictures of companies and columns that were made before a moment, with the kind that says which files they have. */
export async function selectImagesBefore(
  db: Database,
  { before }: { before: Date },
): Promise<{ hash: string; kind: 'logo' | 'photo' }[]> {
  const ofCompanies = await db
    .select({ hash: companyImages.hash, kind: companyImages.kind })
    .from(companyImages)
    .where(lt(companyImages.createdAt, before));
  const ofPosts = await db
    .select({ hash: postImages.hash })
    .from(postImages)
    .where(lt(postImages.createdAt, before));
  return [...ofCompanies, ...ofPosts.map(({ hash }) => ({ hash, kind: 'photo' as const }))];
}

/** Deletes older pictures that no page, draft, submitted copy or copy that was given back shows. */
export async function deleteUnusedImages(db: Database, { before }: { before: Date }) {
  await db.delete(companyImages).where(
    and(
      lt(companyImages.createdAt, before),
      sql`not exists (
        select 1 from ${companies}
        left join ${companyDrafts} on ${companyDrafts.companyId} = ${companies.id}
        left join ${companyReviews} on ${companyReviews.companyId} = ${companies.id}
        where ${companies.id} = ${companyImages.companyId} and (
          strpos(coalesce(${companies.logoUrl}, ''), ${companyImages.hash}) > 0
          or strpos(${companies.photos}::text, ${companyImages.hash}) > 0
          or strpos(coalesce(${companyDrafts.draft}::text, ''), ${companyImages.id}::text) > 0
          or strpos(coalesce(${companyDrafts.submitted}::text, ''), ${companyImages.id}::text) > 0
          or strpos(coalesce(${companyReviews.sentBack}::text, ''), ${companyImages.id}::text) > 0
        )
      )`,
    ),
  );
}
