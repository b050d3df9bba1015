import { and, eq, lt, sql } from 'drizzle-orm';
import { quoted, rowsOf, selectTables } from '#server/backup/schema-facts.ts';
import type { Database } from '#server/db/database.ts';
import { errorsOf } from '#server/db/database-away.ts';
import type { Merge } from '#server/duties.ts';
import { companyMergeRows, companyMerges } from './company-merging.table.ts';
import { keyed, part, type Row, repairOf, rowChanges, textOf } from './row-difference.ts';

type Pair = { from: string; into: string };

/** A table with rows of companies. */
type OwnedTable = {
  name: string;
  /** Columns with the id of a company. */
  owners: string[];
  primaryKey: string[];
  /** Columns that hold values of their own. */
  columns: string[];
  /** Columns with the id of a person with whom the row goes. */
  persons: string[];
  /** Columns to which a merge adds. */
  sums: string[];
};

type UndoDuties = readonly Pick<Merge, 'columns' | 'forgets' | 'sums'>[];

/** Rows of two companies by table. */
type Reading = ReadonlyMap<OwnedTable, Row[]>;

/** What follows from other tables, is a record of what was done, or belongs to merges themselves. */
const left = new Set(['company_search', 'company_changes', 'company_merges', 'bulk_run_items']);

/**
 * The tables whose rows a merge may move, those first that others refer to: what the duties of all features name,
 * without what they say is not worth keeping.
 */
async function ownedTables(db: Database, duties: UndoDuties): Promise<OwnedTable[]> {
  const named = duties.flatMap(({ columns }) => Object.keys(columns));
  const sums = duties.flatMap((duty) => duty.sums ?? []);
  const forgotten = new Set([...left, ...duties.flatMap(({ forgets }) => forgets ?? [])]);
  const keys = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.relname as "table", a.attname as "column" from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indisprimary and c.relnamespace = 'public'::regnamespace`,
  );
  const persons = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.relname as "table", a.attname as "column" from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = 'users'::regclass`,
  );
  const of = (facts: typeof keys, name: string) =>
    facts.flatMap(({ table, column }) => (table === name ? [column] : []));
  const ownOf = (columns: readonly string[], name: string) =>
    columns.flatMap((column) => {
      const [table, own] = column.split('.');
      return table === name && own ? [own] : [];
    });
  const tables = await selectTables(db);
  return tables
    .map(({ name, columns }) => ({
      name,
      owners: name === 'companies' ? ['id'] : ownOf(named, name),
      primaryKey: of(keys, name),
      columns: columns.map((column) => column.name),
      persons: of(persons, name),
      sums: ownOf(sums, name),
    }))
    .filter(({ name, owners }) => owners.length > 0 && !forgotten.has(name));
}

/** Every row of the two companies. */
export async function readRows(db: Database, duties: UndoDuties, pair: Pair): Promise<Reading> {
  const reading = new Map<OwnedTable, Row[]>();
  for (const table of await ownedTables(db, duties))
    reading.set(table, await readTable(db, table, pair));
  return reading;
}

const nameOf = (name: string) => sql.raw(quoted(name));

async function readTable(db: Database, table: OwnedTable, { from, into }: Pair): Promise<Row[]> {
  const owned = table.owners.map((column) => sql`t.${nameOf(column)} in (${from}, ${into})`);
  const rows = await rowsOf<{ row: Row }>(
    db,
    sql`select to_jsonb(t) as row from ${nameOf(table.name)} t
      where ${sql.join(owned, sql` or `)}`,
  );
  // A generated column follows from the others.
  return rows.map(({ row }) => part(row, table.columns));
}

/** Keeps what a merge has changed since a reading. */
export async function keepChanges(
  db: Database,
  { mergeId, pair, before }: { mergeId: string; pair: Pair; before: Reading },
): Promise<void> {
  for (const [table, rows] of before) {
    const changes = rowChanges(table.primaryKey, rows, await readTable(db, table, pair));
    const known = keyed(table.primaryKey, rows);
    const kept = changes.map((change) => ({
      mergeId,
      tableName: table.name,
      personId: personOf(table, known.get(textOf(change.key)) ?? change.after),
      ...change,
    }));
    for (let at = 0; at < kept.length; at += rowsAtOnce)
      await db.insert(companyMergeRows).values(kept.slice(at, at + rowsAtOnce));
  }
}

const rowsAtOnce = 1_000;

function personOf({ persons }: OwnedTable, row: Row | null | undefined): string | null {
  const found = persons.map((column) => row?.[column]).find((id) => typeof id === 'string');
  return typeof found === 'string' ? found : null;
}

/** Brings the rows of two companies back to what they were before a merge, as far as nobody has changed them since. */
export async function undoChanges(
  db: Database,
  duties: UndoDuties,
  { mergeId, pair }: { mergeId: string; pair: Pair },
): Promise<void> {
  const reading = await readRows(db, duties, pair);
  const kept = await db
    .select()
    .from(companyMergeRows)
    .where(eq(companyMergeRows.mergeId, mergeId));
  const byTable = Map.groupBy(kept, ({ tableName }) => tableName);
  const inserts: { table: OwnedTable; row: Row }[] = [];
  for (const [table, rows] of reading) {
    const current = keyed(table.primaryKey, rows);
    for (const change of byTable.get(table.name) ?? []) {
      // The database keeps no order of names.
      const key = part(change.key, table.primaryKey);
      const repair = repairOf(change, current.get(textOf(key)) ?? null, table.sums);
      if (repair?.kind === 'delete') await deleteRow(db, table, key);
      if (repair?.kind === 'update') await updateRow(db, table, key, repair.set);
      // What stood in its place has to go first.
      if (repair?.kind === 'insert') inserts.push({ table, row: repair.row });
    }
  }
  for (const { table, row } of inserts) await insertRow(db, table, row);
}

/** The row of a key, with values of the column's own type. */
function isRow(table: OwnedTable, key: Row) {
  const typed = sql`jsonb_populate_record(null::${nameOf(table.name)}, ${JSON.stringify(key)}::jsonb)`;
  const same = table.primaryKey.map(
    (column) => sql`t.${nameOf(column)} = (${typed}).${nameOf(column)}`,
  );
  return sql.join(same, sql` and `);
}

async function deleteRow(db: Database, table: OwnedTable, key: Row): Promise<void> {
  await db.execute(sql`delete from ${nameOf(table.name)} t where ${isRow(table, key)}`);
}

async function updateRow(db: Database, table: OwnedTable, key: Row, set: Row): Promise<void> {
  const typed = sql`jsonb_populate_record(null::${nameOf(table.name)}, ${JSON.stringify(set)}::jsonb)`;
  const values = Object.keys(set).map(
    (column) => sql`${nameOf(column)} = (${typed}).${nameOf(column)}`,
  );
  await db.execute(
    sql`update ${nameOf(table.name)} t set ${sql.join(values, sql`, `)} where ${isRow(table, key)}`,
  );
}

/** What it refers to may be gone since, or its place taken: then it stays away. */
async function insertRow(db: Database, table: OwnedTable, row: Row): Promise<void> {
  const columns = sql.join(table.columns.map(nameOf), sql`, `);
  await db
    .transaction((db) =>
      db.execute(
        sql`insert into ${nameOf(table.name)} (${columns})
          select ${columns} from jsonb_populate_record(null::${nameOf(table.name)}, ${JSON.stringify(row)}::jsonb)
          on conflict do nothing`,
      ),
    )
    .catch((error: unknown) => {
      if (!isMissingReference(error)) throw error;
    });
}

/** PostgreSQL's code of a foreign key without its row. */
const missingReference = '23503';

function isMissingReference(error: unknown): boolean {
  return errorsOf(error).some((cause) => 'code' in cause && cause.code === missingReference);
}

/**
 * Forgets what merges into this company, also over several steps, have kept of a person's rows of a table: what the
 * person removes from the company that stayed does not come back with an undo.
 */
export async function forgetMergedRows(
  db: Database,
  { tableName, personId, companyId }: { tableName: string; personId: string; companyId: string },
): Promise<void> {
  await db.execute(sql`
    with recursive joined (id, from_id) as (
      select id, from_id from ${companyMerges} where into_id = ${companyId}
      union
      select m.id, m.from_id from ${companyMerges} m join joined on m.into_id = joined.from_id)
    delete from ${companyMergeRows}
    where table_name = ${tableName} and person_id = ${personId}
      and merge_id in (select id from joined)`);
}

/** Forgets moved rows of days before this one, which their own table keeps no longer. */
export async function deleteMergedDaysBefore(
  db: Database,
  { tableName, day }: { tableName: string; day: string },
): Promise<void> {
  await db
    .delete(companyMergeRows)
    .where(
      and(
        eq(companyMergeRows.tableName, tableName),
        sql`${companyMergeRows.key} ->> 'day' < ${day}`,
      ),
    );
}

/** What nobody can undo any more. */
export async function deleteMergesBefore(
  db: Database,
  { before }: { before: Date },
): Promise<void> {
  await db.delete(companyMerges).where(lt(companyMerges.createdAt, before));
}
