import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CatalogueKind } from '#contract/staff/staff-catalogues.ts';
import type { IndustryKey } from '#contract/words/taxonomy.ts';
import type { Database } from '#server/db/database.ts';
import { settings } from '#server/db/settings.table.ts';
import { companyOccupations } from '#server/features/companies/companies.table.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';
import { catalogueEdits } from './catalogue-edits.table.ts';

export type CatalogueEdit = typeof catalogueEdits.$inferSelect;
type Place = Pick<CatalogueEdit, 'kind' | 'key'>;

/** Any number that nothing else in this database locks. */
const editLockKey = 7_203_117;

/** One change of the catalogues at a time, until the transaction ends. */
export async function lockCatalogueEdits(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${editLockKey})`);
}

/** All edits, those of a kind when one is given, by key. */
export function selectCatalogueEdits(db: Database, { kind }: { kind?: CatalogueKind } = {}) {
  return db
    .select()
    .from(catalogueEdits)
    .where(kind && eq(catalogueEdits.kind, kind))
    .orderBy(catalogueEdits.kind, catalogueEdits.key);
}

export async function upsertCatalogueEdit(db: Database, edit: CatalogueEdit): Promise<void> {
  const { value, isRemoved, updatedAt, updatedBy } = edit;
  await db
    .insert(catalogueEdits)
    .values(edit)
    .onConflictDoUpdate({
      target: [catalogueEdits.kind, catalogueEdits.key],
      set: { value, isRemoved, updatedAt, updatedBy },
    });
}

export async function deleteCatalogueEdit(db: Database, { kind, key }: Place): Promise<void> {
  await db
    .delete(catalogueEdits)
    .where(and(eq(catalogueEdits.kind, kind), eq(catalogueEdits.key, key)));
}

/** No version of a search row. */
const beforeEdit = 'before an edit';

/** The search knows companies by the names of their occupations: the next start builds these rows again. */
export async function outdateCompaniesOf(
  db: Database,
  { occupationId }: { occupationId: string },
): Promise<void> {
  const companyIds = db
    .select({ id: companyOccupations.companyId })
    .from(companyOccupations)
    .where(eq(companyOccupations.occupationId, occupationId));
  await db
    .update(companySearch)
    .set({ searchVersion: beforeEdit })
    .where(inArray(companySearch.companyId, companyIds));
}

/** The same for companies whose row does not hold the name of their industry, folded as a row is. */
export async function outdateRenamedCompanies(
  db: Database,
  { names }: { names: readonly { industry: IndustryKey; folded: string }[] },
): Promise<void> {
  const companyIds = db
    .select({ id: companySearch.companyId })
    .from(companySearch)
    .where(
      and(
        ne(companySearch.searchVersion, beforeEdit),
        or(
          ...names.map(({ industry, folded }) =>
            and(
              eq(companySearch.industry, industry),
              sql`strpos(${companySearch.textKey}, ${folded}) = 0`,
            ),
          ),
        ),
      ),
    )
    // Another process builds those that it holds at this moment.
    .for('update', { skipLocked: true });
  await db
    .update(companySearch)
    .set({ searchVersion: beforeEdit })
    .where(inArray(companySearch.companyId, companyIds));
}

const namesKey = 'industry-names';
const Names = z.record(z.string(), z.string());

/** The staff's names of industries that the last start found, by key. */
export async function selectNamesOfLastStart(db: Database): Promise<Record<string, string>> {
  const rows = await db.select().from(settings).where(eq(settings.key, namesKey));
  return Names.parse(JSON.parse(rows[0]?.value ?? '{}'));
}

export async function upsertNamesOfLastStart(
  db: Database,
  { names }: { names: Record<string, string> },
): Promise<void> {
  const value = JSON.stringify(names);
  await db
    .insert(settings)
    .values({ key: namesKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
