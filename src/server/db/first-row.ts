import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The one row of a query that always has one. */
export async function firstRow<T>(db: Database, query: SQL): Promise<T> {
  // Both drivers answer with rows.
  const { rows } = (await db.execute(query)) as unknown as { rows: T[] };
  const [row] = rows;
  if (!row) throw new Error('the database gave no row');
  return row;
}
