import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

type Column = { name: string; type: string };
export type Table = {
  name: string;
  columns: Column[];
  /** False for unlogged tables, whose rows are of no use later: a backup leaves them out. */
  isLogged: boolean;
};

/** Rows of a statement whose shape the caller knows. */
export async function rowsOf<Row>(db: Database, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const answer = await db.execute(statement);
  // Both drivers answer this.
  return (answer as unknown as { rows: Row[] }).rows;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * The tables of the product with the columns that hold values of their own, those first that others refer to.
 * Throws where tables refer to each other in a circle.
 */
export async function selectTables(db: Database): Promise<Table[]> {
  const columns = await rowsOf<{ table: string; name: string; type: string; isLogged: boolean }>(
    db,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        c.relpersistence = 'p' as "isLogged"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
      order by c.relname, a.attnum`,
  );
  const references = await rowsOf<{ from: string; to: string }>(
    db,
    sql`select distinct f.relname as "from", t.relname as "to"
      from pg_constraint k
      join pg_class f on f.oid = k.conrelid
      join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  const names = [...new Set(columns.map(({ table }) => table))];
  const isLogged = new Map(columns.map(({ table, isLogged }) => [table, isLogged]));
  return inOrder(names, references).map((name) => ({
    name,
    isLogged: isLogged.get(name) ?? true,
    columns: columns
      .filter(({ table }) => table === name)
      .map(({ name, type }) => ({ name, type })),
  }));
}

function inOrder(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const ready = [...left].filter((name) =>
      references.every(({ from, to }) => from !== name || !left.has(to)),
    );
    if (ready.length === 0) throw new Error(`tables refer in a circle: ${[...left].join(', ')}`);
    for (const name of ready) left.delete(name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Sequences with the number that they gave last. */
export function selectSequences(db: Database): Promise<{ name: string; last: string | null }[]> {
  return rowsOf(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
}
