import { sql } from 'drizzle-orm';
import { arrayLiteral } from '#server/db/array-literal.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from './schema-facts.ts';

/** Statements that take a key or an index away and make it again as it was. */
type Made = { drop: string; make: string };

/**
 * Runs work on tables that have neither indexes nor foreign keys, which are made again after it, at once for all rows: kept up
 * row by row they cost two thirds as much as the rows. Checks hold meanwhile. Throws where the rows do not fit a key.
 */
export async function withoutKeys(db: Database, work: () => Promise<void>): Promise<void> {
  // A foreign key needs the key that it refers to.
  const all = [
    ...(await selectIndexes(db)),
    ...(await selectConstraints(db, ['p', 'u', 'x'])),
    ...(await selectConstraints(db, ['f'])),
  ];
  for (const { drop } of all.toReversed()) await db.execute(sql.raw(drop));
  await work();
  for (const { make } of all) await db.execute(sql.raw(make));
}

/** By the letters that PostgreSQL has for their kinds. */
function selectConstraints(db: Database, kinds: readonly string[]): Promise<Made[]> {
  return rowsOf(
    db,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and contype::text = any(${arrayLiteral(kinds)}::text[])
      order by conrelid, conname`,
  );
}

/** Those that no constraint brings along. */
function selectIndexes(db: Database): Promise<Made[]> {
  return rowsOf(
    db,
    sql`select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      order by c.relname`,
  );
}
