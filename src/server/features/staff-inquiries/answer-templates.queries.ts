import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { answerTemplates } from './staff-inquiries.table.ts';

type Content = { title: string; body: string; updatedAt: Date };

export function selectTemplates(db: Database) {
  return db
    .select()
    .from(answerTemplates)
    .orderBy(asc(answerTemplates.title), asc(answerTemplates.id));
}

export async function insertTemplate(db: Database, content: Content) {
  const rows = await db
    .insert(answerTemplates)
    .values({ ...content, createdAt: content.updatedAt })
    .returning();
  const row = rows[0];
  if (!row) throw new Error('insert into answer_templates returned no row');
  return row;
}

/** Null when it is gone or was saved since. */
export async function updateTemplate(
  db: Database,
  { id, seen, ...content }: Content & { id: string; seen: Date },
) {
  const rows = await db
    .update(answerTemplates)
    .set(content)
    .where(and(eq(answerTemplates.id, id), eq(answerTemplates.updatedAt, seen)))
    .returning();
  return rows[0] ?? null;
}

/** False when it is gone already. */
export async function deleteTemplate(db: Database, { id }: { id: string }): Promise<boolean> {
  const rows = await db
    .delete(answerTemplates)
    .where(eq(answerTemplates.id, id))
    .returning({ id: answerTemplates.id });
  return rows.length > 0;
}
