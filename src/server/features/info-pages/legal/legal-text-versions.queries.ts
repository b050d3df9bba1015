import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { legalTextVersions } from './legal-text-versions.table.ts';

export type LegalTextRow = typeof legalTextVersions.$inferSelect;
export type LegalTextFacts = Omit<LegalTextRow, 'markdown'>;

/** Every version without its words; there are a few in a year. */
export function selectLegalTextFacts(db: Database): Promise<LegalTextFacts[]> {
  const { markdown: _, ...facts } = getTableColumns(legalTextVersions);
  return db.select(facts).from(legalTextVersions);
}

export async function selectLegalText(db: Database, { id }: { id: string }) {
  const rows = await db.select().from(legalTextVersions).where(eq(legalTextVersions.id, id));
  return rows[0] ?? null;
}

/** Locks the versions for a change: each new one must come after all that are there. */
export async function lockLegalTexts(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('legal_text_versions', 7))`);
}

export async function insertLegalText(db: Database, text: typeof legalTextVersions.$inferInsert) {
  const rows = await db.insert(legalTextVersions).values(text).returning();
  return writtenRow(rows);
}

type Change = { id: string; set: Partial<typeof legalTextVersions.$inferInsert> };

export async function updateLegalText(db: Database, { id, set }: Change) {
  const rows = await db
    .update(legalTextVersions)
    .set(set)
    .where(eq(legalTextVersions.id, id))
    .returning();
  return writtenRow(rows);
}

export async function deleteLegalText(db: Database, { id }: { id: string }): Promise<void> {
  await db.delete(legalTextVersions).where(eq(legalTextVersions.id, id));
}

function writtenRow(rows: LegalTextRow[]): LegalTextRow {
  const row = rows[0];
  if (!row) throw new Error('a write of legal_text_versions returned no row');
  return row;
}
